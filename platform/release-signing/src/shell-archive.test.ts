import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { archiveOf } from './shell-archive.ts';

const FILES = [
  ...['package.json', 'src/client/main.ts', 'src/client/dev-main.ts', 'src/site.ts', 'src/site.test.ts'],
  ...['webpack.config.ts', 'dist/web/host.js'],
];

function shellWith(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'shell-archive-'));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `// ${file}`);
  }
  return folder;
}

test('the sources of a shell are its manifest and src, without tests; what development starts is among them', async () => {
  const folder = shellWith(FILES);
  const archive = await archiveOf(folder);
  const sources = ['package.json', 'src/client/dev-main.ts', 'src/client/main.ts', 'src/site.ts'];
  expect(JSON.parse(gunzipSync(Buffer.from(archive ?? '', 'base64')).toString())).toEqual(
    Object.fromEntries(sources.map(file => [file, `// ${file}`])),
  );
  rmSync(folder, { recursive: true });
});

test('a folder without what browsers start has not all sources, whatever another folder is called', async () => {
  const folder = shellWith(['package.json', 'src/site.ts', 'src/client-tools/main.ts']);
  expect(await archiveOf(folder)).toBeUndefined();
  rmSync(folder, { recursive: true });
});
