import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSite } from './site-config.ts';

const site = (folder: string, name: string) =>
  writeFileSync(
    join(folder, 'flotilla.config.ts'),
    `export default { name: '${name}', remotes: ['mf-a'] };\n`,
  );

test('a command works for the site in whose folder it is started, or in a folder of which', async () => {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  const inner = join(root, 'examples/second');
  mkdirSync(join(inner, 'mf-a/src'), { recursive: true });
  site(root, 'First');
  site(inner, 'Second');
  expect(await findSite(join(root, 'examples'))).toEqual({ name: 'First', remotes: ['mf-a'], root });
  expect(await findSite(join(inner, 'mf-a/src'))).toMatchObject({ name: 'Second', root: inner });
});

test('without a site a command says what it looked for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-site-'));
  await expect(findSite(folder)).rejects.toThrow(/a folder above it has a flotilla[.]config[.]ts/);
});
