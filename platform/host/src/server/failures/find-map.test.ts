import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@flotilla/contracts/release';
import { mapFinder } from './find-map.ts';

const release = {
  ...{ remote: 'mf-a', version: 'v1' },
  files: {
    'a.js.map': { integrity: '', bytes: 3 },
    'large.js.map': { integrity: '', bytes: 2 ** 20 + 1 },
  },
} as never as Release;

function setUp() {
  const shellDirectory = mkdtempSync(join(tmpdir(), 'fernweh-maps-'));
  writeFileSync(join(shellDirectory, 'shell.js.map'), 'own');
  const file = jest.fn(async (_release: Release, name: string) => Buffer.from(name));
  const releaseOf = (_remote: string, version: string) => (version === 'v1' ? release : undefined);
  const find = mapFinder({ shellDirectory, releaseOf, source: { file } });
  return {
    file,
    textOf: async (...asked: Parameters<typeof find>) => (await find(...asked)?.())?.toString(),
  };
}

test('the map of a release is in the store, that of the shell beside its scripts', async () => {
  const { textOf, file } = setUp();
  expect(await textOf('mf-a', 'v1', 'a.js')).toBe('a.js.map');
  expect(file).toHaveBeenCalledWith(release, 'a.js.map');
  expect(await textOf('shell', '', 'shell.js')).toBe('own');
});

test('what has no map, or one that is too large, is not asked for', async () => {
  const { textOf, file } = setUp();
  expect(await textOf('mf-a', 'v1', 'b.js')).toBeUndefined();
  expect(await textOf('mf-a', 'v1', 'large.js')).toBeUndefined();
  expect(await textOf('mf-a', 'v2', 'a.js')).toBeUndefined();
  expect(await textOf('shell', '', 'other.js')).toBeUndefined();
  expect(file).not.toHaveBeenCalled();
});
