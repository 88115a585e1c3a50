import { type Results, summary } from './results.ts';

const results: Results = {
  measuredAt: '2026-11-23T12:00:00.000Z',
  machine: { cores: 2, processor: 'P', node: '24' },
  figures: [
    { part: 'build', name: 'cold', value: 3, unit: 's', measuredAt: '2026-11-23T12:00:00.000Z', load: 1 },
  ],
};

test('a part that was measured elsewhere keeps its section, and one that was measured here replaces its own', () => {
  const before = '# Figures\n\n## Server\n\n| pages | 50 |\n\n## Build\n\n| cold | 26 s |\n';
  const after = summary(results, before);
  expect(after).toContain('\n## Server\n\n| pages | 50 |\n\n## Build\n');
  expect(after).toContain('| cold | 3.0 s |');
  expect(after).not.toContain('26 s');
});
