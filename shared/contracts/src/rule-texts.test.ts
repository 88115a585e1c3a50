import { fillRules, fillRulesIn, PLACEHOLDERS } from './rule-texts.ts';
import { CANCELLATION_STEPS } from './rules.ts';

test('placeholders get the numbers of the rules, with or without spaces', () => {
  expect(
    fillRules('Due {{balanceDays}} days before; we remind you {{ reminderDays }} days before that.'),
  ).toBe('Due 60 days before; we remind you 14 and 3 days before that.');
  expect(fillRules('{{deposits}}')).toMatch(/^GBP 150, USD 200, .* or ZAR 3,500$/);
});

test('the fees of cancelling are one item of a list each, or one sentence', () => {
  const list = fillRules('<ul><li>{{cancellationFees}}</li></ul>');
  expect(list.match(/<li>/g)).toHaveLength(CANCELLATION_STEPS.length);
  expect(list).toContain('<li>60 days or more before departure: the deposit</li><li>59 to 22 days: 25%</li>');
  expect(list).toContain(
    '<li>7 days to the day before: 75%</li><li>on the day of departure or later: 100%</li>',
  );
  expect(fillRules('The fee: {{cancellationFees}}.')).toMatch(
    /^The fee: 60 days or more .*; 59 to 22 days: 25%; /,
  );
});

test('a placeholder that nobody knows stays, and is told with its place', () => {
  const unknown: string[] = [];
  const page = { title: 'A', faq: [{ answer: 'x' }, { answer: '{{balanceDay}} and {{constructor}}' }], n: 3 };
  expect(fillRulesIn(page, (path, name) => unknown.push(`${path}: ${name}`))).toEqual(page);
  expect(unknown).toEqual(['faq[1].answer: balanceDay', 'faq[1].answer: constructor']);
});

test('every placeholder has a text, and none is filled with another one', () => {
  for (const name of PLACEHOLDERS) expect(fillRules(`{{${name}}}`)).toMatch(/^[^{}]+$/);
});
