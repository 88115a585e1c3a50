import { createServer } from 'node:net';
import { freePort } from './free-port.ts';

const EPHEMERAL = 32_768;

test('every call finds another port, below those that systems give to connections', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(20);
  expect(Math.max(...ports)).toBeLessThan(EPHEMERAL);
});

test('a port in use is left out', async () => {
  const first = await freePort();
  const server = createServer();
  await new Promise<void>(done => server.listen(first + 1, done));
  const second = await freePort();
  server.close();
  expect(second).not.toBe(first + 1);
});
