import { compare, releaseWith as release, SHELL } from '../../../../../shell/test/support/contracts.ts';
import { createContractGate } from './contract-gate.ts';
import { createGateQuestion } from './gate-question.ts';

const cards = (...required: string[]) => ({
  ...{ type: 'object', properties: { title: { type: 'string' } }, required },
});

test('a release that waits for two reasons is reported once, and again where it waits for another one', async () => {
  const releases = {
    'mf-destinations': release('mf-destinations', 'one', { fragments: { cards: cards('title') } }),
  };
  const report = jest.fn();
  const ask = createGateQuestion({
    composition: { current: () => ({ set: { releases } }) as never },
    gate: createContractGate(SHELL, compare),
    mirror: { wasServed: () => false },
    failures: { report },
    takesOver: () => false,
  });
  const waiting = release('mf-search', 'one', {
    uses: { 'mf-destinations/cards': cards() },
    links: ['/a-page-that-nobody-has'],
  });
  for (let question = 0; question < 3; question += 1)
    expect(await ask(waiting, 'stable', 'release')).toBe('waits');
  const why = (reason: string) => [
    expect.objectContaining({ remote: 'mf-search', reason: 'contract' }),
    { message: expect.stringContaining(reason) },
  ];
  expect(report.mock.calls).toEqual([why('mf-destinations one')]);

  releases['mf-destinations'] = release('mf-destinations', 'two', { fragments: { cards: cards() } });
  expect(await ask(waiting, 'stable', 'release')).toBe('waits');
  expect(report.mock.calls.slice(1)).toEqual([why('/a-page-that-nobody-has')]);
});
