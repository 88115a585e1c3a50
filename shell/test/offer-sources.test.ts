import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { archiveOf } from '../src/server/releases/offer-sources.ts';

test('the archive has the sources of the shell, without its tests', async () => {
  const archive = await archiveOf(resolve(import.meta.dirname, '..'));
  const files = JSON.parse(gunzipSync(Buffer.from(archive ?? '', 'base64')).toString()) as Record<
    string,
    string
  >;
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['package.json', 'src/client/dev-main.ts', 'src/server/shell-server.ts']),
  );
  expect(Object.keys(files).filter(name => /\.test\.|node_modules|dist/.test(name))).toEqual([]);
  expect(archive?.length).toBeLessThan(2 ** 20);
});
