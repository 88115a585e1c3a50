import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { archiveOf, offerSources } from '../src/server/releases/offer-sources.ts';

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

/** Offers the sources to a desk that answers with this status. */
async function offeredTo(status: number): Promise<void> {
  const desk = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end());
  });
  await new Promise<void>(done => desk.listen(0, () => done()));
  try {
    await offerSources(`http://localhost:${(desk.address() as AddressInfo).port}`, 'a token');
  } finally {
    desk.close();
  }
}

test('a desk of other shells is offered nothing, which is no failure', async () => {
  await offeredTo(204);
  await offeredTo(401);
  await expect(offeredTo(500)).rejects.toThrow('status: 500');
});
