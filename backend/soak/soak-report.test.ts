import { soakReport } from './soak-report.ts';

const run = {
  failed: [],
  machine: { cores: 2, processor: 'AMD EPYC', load: 4.84 },
  seed: '7',
  scale: 1,
  measuredAt: new Date('2026-11-22T23:00:00.000Z'),
};
const crash = (database: string, kills: number) => ({ part: 'crash', seconds: 60, database, kills });

test('a part that ran replaces its figures, and the others keep theirs', () => {
  const figures = [crash('pglite', 100), crash('postgres', 100), { part: 'model', seconds: 9, runs: 1000 }];
  const before = soakReport({ ...run, figures, before: '' });
  expect(before).toContain('| kills | 100 |');
  const model = { part: 'model', seconds: 9, runs: 50, broken: [] };
  const after = soakReport({ ...run, figures: [model], scale: 0.05, before });
  expect(after.match(/^## .*/gm)).toEqual(['## crash (pglite)', '## crash (postgres)', '## model']);
  expect(after).toContain('**scaled to 0.05**');
  expect(after).toContain('| broken | none |');
  expect(after).not.toContain('| runs | 1,000 |');
});

test('a part that failed is named, and its earlier figures are gone', () => {
  const before = soakReport({ ...run, figures: [crash('pglite', 100)], before: '' });
  const after = soakReport({ ...run, figures: [], failed: ['crash'], before });
  expect(after).toContain('FAILED: crash.');
  expect(after).not.toContain('pglite');
});
