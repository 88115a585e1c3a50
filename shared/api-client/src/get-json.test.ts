import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countCalls, noCalls } from '@flotilla/runtime/service-calls';
import { z } from 'zod';

/** What the server answers to each path, and what it was asked. */
const answers: Record<string, { status?: number; caching?: string; body: unknown }> = {};
let asked: string[] = [];
let server: Server;
let origin: string;
let client: typeof import('./get-json.ts');

const call = { signal: new AbortController().signal };
const tour = z.object({ title: z.string() });

beforeAll(async () => {
  // Nothing here is about lateness: on a busy machine an answer of many megabytes takes longer than visitors would wait.
  process.env.CALL_DEADLINE_MS = '60000';
  server = createServer((request, response) => {
    const { url = '' } = request;
    asked.push(url);
    const { status = 200, caching, body } = answers[url] ?? { status: 404, body: {} };
    response.writeHead(status, caching ? { 'cache-control': caching } : {}).end(JSON.stringify(body));
  }).listen(0);
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  client = await import('./get-json.ts');
});
beforeEach(() => {
  asked = [];
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const later = (ms: number) => {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + ms);
};

test('a fresh answer is asked for once and read once; a change shows after its freshness', async () => {
  answers['/a'] = { caching: 'public, max-age=60', body: { title: 'A' } };
  const parse = jest.spyOn(tour, 'parse');
  const first = await client.getJson(`${origin}/a`, tour, call);
  answers['/a'] = { caching: 'public, max-age=60', body: { title: 'B' } };
  later(59_000);
  expect(await client.getJson(`${origin}/a`, tour, call)).toBe(first);
  expect(asked).toEqual(['/a']);
  expect(parse).toHaveBeenCalledTimes(1);
  later(2_000);
  expect(await client.getJson(`${origin}/a`, tour, call)).toEqual({ title: 'B' });
});

test('an answer that has not changed is not read again', async () => {
  answers['/same'] = { body: { title: 'A' } };
  const first = await client.getJson(`${origin}/same`, tour, call);
  later(1000);
  expect(await client.getJson(`${origin}/same`, tour, call)).toBe(first);
  expect(asked).toEqual(['/same', '/same']);
});

test('callers with another contract have their own reading of the same answer, and nobody may change it', async () => {
  answers['/b'] = { caching: 'max-age=60', body: { title: 'A', days: [1] } };
  const full = z.object({ title: z.string(), days: z.array(z.int()) });
  const [short, long] = await Promise.all([
    client.getJson(`${origin}/b`, tour, call),
    client.getJson(`${origin}/b`, full, call),
  ]);
  expect(short).toEqual({ title: 'A' });
  expect(asked).toEqual(['/b']);
  expect(() => long.days.push(2)).toThrow(TypeError);
});

test('what belongs to one visitor is not kept', async () => {
  answers['/mine'] = { caching: 'private, max-age=600', body: { title: 'A' } };
  await client.getJson(`${origin}/mine`, tour, call);
  later(1000);
  await client.getJson(`${origin}/mine`, tour, call);
  expect(asked).toEqual(['/mine', '/mine']);
});

test('questions in bodies are questions of their own', async () => {
  answers['/prices'] = { caching: 'max-age=60', body: { title: 'A' } };
  for (const currency of ['GBP', 'EUR', 'GBP'])
    await client.getJson(`${origin}/prices`, tour, call, { method: 'POST', body: currency });
  expect(asked).toHaveLength(2);
});

test('neither an error nor an answer of the wrong shape is kept', async () => {
  answers['/down'] = { status: 500, caching: 'max-age=60', body: {} };
  await expect(client.getJson(`${origin}/down`, tour, call)).rejects.toThrow('HTTP error! status: 500');
  answers['/down'] = { caching: 'max-age=60', body: { title: 1 } };
  await expect(client.getJson(`${origin}/down`, tour, call)).rejects.toThrow('title');
  answers['/down'] = { body: { title: 'up' } };
  expect(await client.getJson(`${origin}/down`, tour, call)).toEqual({ title: 'up' });
});

test('what is no JSON is a failure of the service for each who asked; JSON of the wrong shape is none', async () => {
  const proxy = createServer((_, response) => response.end('<html>Log in to this network</html>')).listen(0);
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}/`;
  answers['/wrong'] = { body: { title: 1 } };
  const failuresOf = async (asking: () => Promise<unknown>) => {
    const calls = noCalls();
    const thrown = await countCalls(calls, asking).catch((error: Error) => error);
    return { failures: calls.failures, message: (thrown as Error).message };
  };
  const asked = [() => client.getJson(url, tour, call), () => client.getJson(url, tour, call)];
  const told = await Promise.all(asked.map(failuresOf));
  proxy.closeAllConnections();
  proxy.close();
  for (const { failures, message } of told) expect(failures).toEqual([message]);
  expect((await failuresOf(() => client.getJson(`${origin}/wrong`, tour, call))).failures).toEqual([]);
});

test('an answer without end is not read to its end', async () => {
  const PIECE = Buffer.alloc(2 ** 22, 'x');
  let sent = 0;
  const endless = createServer((_, response) => {
    const more = () => {
      sent += 1;
      if (!response.destroyed && response.write(PIECE)) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  }).listen(0);
  const url = `http://localhost:${(endless.address() as AddressInfo).port}/`;
  await expect(client.getJson(url, tour, call)).rejects.toThrow('has more than 33554432 bytes');
  expect(sent * PIECE.length).toBeLessThan(8 * 33_554_432);
  endless.closeAllConnections();
  endless.close();
});
