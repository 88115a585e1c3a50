import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilServed } from './until-served.ts';

/** A host that says one of these after the other, and then the last one. */
async function hostSaying(...standings: object[]) {
  const server = createServer((_request, response) =>
    response.end(JSON.stringify(standings.length > 1 ? standings.shift() : standings[0])),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}

const NEW = { 'mf-a': 'a2', 'mf-b': 'b1' };
const before = { releases: { 'mf-a': 'a1', 'mf-b': 'b1' }, refused: {} };

test('a host that begins with an earlier release is waited for until it serves the new one', async () => {
  const host = await hostSaying(before, { releases: NEW, refused: {} });
  expect(await untilServed(host.url, NEW, 5000)).toEqual([]);
  host.close();
});

test('a release that the host refuses is named at once', async () => {
  const host = await hostSaying({ ...before, refused: { 'mf-a': 'a2' } });
  expect(await untilServed(host.url, NEW, 60_000)).toEqual(['mf-a']);
  host.close();
});

test('a page that a proxy shows while the host starts is no standing, and is waited out', async () => {
  const answers = ['<h1>Starting</h1>', '<h1>Starting</h1>', JSON.stringify({ releases: NEW })];
  const server = createServer((_request, response) => response.end(answers.shift() ?? '{}'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await untilServed(url, NEW, 5000)).toEqual([]);
  expect(answers).toEqual([]);
  server.close();
});

test('nobody waits for a release for longer than that', async () => {
  const host = await hostSaying(before);
  expect(await untilServed(host.url, NEW, 10)).toEqual(['mf-a']);
  host.close();
});
