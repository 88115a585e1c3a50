import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Composition } from '../releases/composition.ts';
import { createReleaseWeights } from './release-weights.ts';

const folder = mkdtempSync(join(tmpdir(), 'fernweh-weights-'));
const release = (remote: string, version: string, bytes: number) => {
  const name = `${remote}.${version}.js`;
  writeFileSync(join(folder, `${name}.br`), 'x'.repeat(bytes));
  const files = { [name]: {}, 'shared.css': {}, 'server.cjs': {} };
  return { remote, version, files, budget: { bytes: 100 } };
};

test('what visitors get is weighed as they get it: stable releases, and canaries that are others', async () => {
  writeFileSync(join(folder, 'shared.css.br'), 'xx');
  const content = release('mf-content', 'c1', 10);
  const stable = { 'mf-content': content, 'mf-search': release('mf-search', 's1', 20) };
  const canary = { 'mf-content': content, 'mf-search': release('mf-search', 's2', 30) };
  const composition = {
    current: (cohort: string) => ({ set: { releases: cohort === 'canary' ? canary : stable } }),
  } as unknown as Composition;
  const weights = createReleaseWeights(composition, { path: (_remote, file) => join(folder, file) });
  const expected = [
    { remote: 'mf-content', release: 'c1', channel: 'stable', bytes: 12, budget: 100 },
    { remote: 'mf-search', release: 's1', channel: 'stable', bytes: 22, budget: 100 },
    { remote: 'mf-search', release: 's2', channel: 'canary', bytes: 32, budget: 100 },
  ];
  expect(await weights()).toEqual(expected);
  expect(await weights()).toEqual(expected);
});

test('a build that is not in the mirror has no weight', async () => {
  const one = { remote: 'mf-search', version: 'dev', files: { 'missing.js': {} } };
  const composition = {
    current: () => ({ set: { releases: { 'mf-search': one } } }),
  } as unknown as Composition;
  const weights = createReleaseWeights(composition, { path: (_remote, file) => join(folder, file) });
  expect(await weights()).toEqual([]);
});
