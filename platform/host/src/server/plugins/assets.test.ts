import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { assets } from './assets.ts';

const STOCK = 'stock-0123456789';

async function shell() {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-assets-'));
  const files = [
    'shell.js',
    'remoteEntry.js',
    `${STOCK}.remoteEntry.js`,
    `${STOCK}.static.js.7.js`,
    `${STOCK}.logo.png`,
    'server.cjs',
    'shell.js.map',
    'remoteEntry.js.map',
    `${STOCK}.remoteEntry.js.map`,
  ];
  for (const name of files) writeFileSync(join(folder, name), name);
  const app = fastify();
  await app.register(assets, {
    mirror: { served: (_remote, file) => (files.includes(file) ? join(folder, file) : undefined) },
    shellDirectory: folder,
  });
  const get = async (url: string) => {
    const { statusCode, body, headers } = await app.inject(url);
    return [statusCode, body, headers['content-type']];
  };
  return { get };
}

test('files of a stock tool are in the folder of their release', async () => {
  const { get } = await shell();
  const script = 'text/javascript; charset=utf-8';
  expect(await get('/assets/mf-a/remoteEntry.js')).toEqual([200, 'remoteEntry.js', script]);
  expect(await get(`/assets/mf-a/${STOCK}/remoteEntry.js`)).toEqual([200, `${STOCK}.remoteEntry.js`, script]);
  expect(await get(`/assets/mf-a/${STOCK}/static/js/7.js`)).toEqual([200, `${STOCK}.static.js.7.js`, script]);
  expect(await get(`/assets/mf-a/${STOCK}/logo.png`)).toEqual([200, `${STOCK}.logo.png`, 'image/png']);
});

test.each([
  '/assets/mf-a/server.cjs',
  '/assets/shell/shell.js.map',
  '/assets/mf-a/remoteEntry.js.map',
  `/assets/mf-a/${STOCK}/remoteEntry.js.map`,
  `/assets/mf-a/${STOCK}/server.cjs`,
  `/assets/shell/${STOCK}/remoteEntry.js`,
  '/assets/mf-a/other-0123456789/remoteEntry.js',
  `/assets/mf-a/${STOCK}/..%2fshell.js`,
  `/assets/mf-a/${STOCK}/../../shell.js`,
  `/assets/mf-a/${STOCK}/`,
])('%s is no file', async url => {
  const { get } = await shell();
  expect((await get(url))[0]).toBe(404);
});
