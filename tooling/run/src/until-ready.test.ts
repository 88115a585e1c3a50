import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilReady } from './until-ready.ts';

const signal = new AbortController().signal;

/** A server that answers 503 to its first calls. */
async function slowServer(refusals: number) {
  let calls = 0;
  const server = createServer((_, response) => {
    response.statusCode = calls++ < refusals ? 503 : 200;
    response.end();
  });
  await new Promise<void>(done => server.listen(0, done));
  const ready = `http://localhost:${(server.address() as AddressInfo).port}/`;
  return { ready, close: () => server.close() };
}

test('a service that takes long is waited for, and said to be still starting', async () => {
  const { ready, close } = await slowServer(5);
  const lines: string[] = [];
  const report = (line: string) => lines.push(line);
  expect(await untilReady({ name: 'API', ready, exited: signal }, { report, reportEveryMs: 150 })).toBe(
    undefined,
  );
  close();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines[0]).toMatch(/^ {2}… API is still starting \(\d+ s\)$/);
});

test('a service that never answers is given up', async () => {
  const { ready, close } = await slowServer(Number.POSITIVE_INFINITY);
  expect(await untilReady({ name: 'API', ready, exited: signal }, { longestMs: 300 })).toBe(
    `${ready} does not answer`,
  );
  close();
});
