import { basename, relative } from 'node:path';
import { filesBelow, textOf } from './repository.ts';

const decisions = filesBelow('docs/decisions').filter(path => /\/\d{3}-[\w-]+\.md$/.test(path));
const numberOf = (path: string) => basename(path).slice(0, 3);

test('every decision has a number of its own', () => {
  const numbers = decisions.map(numberOf);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test.each(decisions)('%s has title, status, date, context, decision and consequences', path => {
  const text = textOf(path);
  expect(text).toMatch(
    new RegExp(
      `^# ${numberOf(path)} .+\n\nStatus: (accepted|superseded by \\d{3}) · Date: \\d{4}-\\d{2}-\\d{2}\n`,
    ),
  );
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
});

test('the index lists every decision with its title and status', () => {
  const index = textOf('docs/decisions/README.md');
  const rows = decisions.map(path => {
    const [, title = ''] = /^# (.+)$/m.exec(textOf(path)) ?? [];
    const [, status = ''] = /^Status: ([^·]+) ·/m.exec(textOf(path)) ?? [];
    return `| [${title}](${relative('docs/decisions', path)}) | ${status} |`;
  });
  expect(rows.filter(row => !index.includes(row))).toEqual([]);
});

test('those that are superseded are in history, and no others', () => {
  const isHistory = (path: string) => path.startsWith('docs/decisions/history/');
  const isSuperseded = (path: string) => /^Status: superseded by /m.test(textOf(path));
  expect(decisions.filter(isHistory)).toEqual(decisions.filter(isSuperseded));
});
