import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fernweh/jest-preset/free-port.ts';
import { createRestarts } from './restarts.ts';
import { createServices, type Service, type Services } from './services.ts';

/** A service that answers with its own process id, or fails at once when it gets a second argument. */
const SCRIPT = `
const [port, fails] = process.argv.slice(2);
if (fails) { console.error('cannot start'); process.exit(1); }
require('node:http').createServer((_request, response) => response.end(String(process.pid))).listen(Number(port));
`;

let running: Services | undefined;
afterEach(() => running?.stopAll());

/** @returns services, the lines that were reported, and a promise of the reason of a final end */
function supervised(limit = 5) {
  const reported: string[] = [];
  let onEnd: (reason: string) => void = () => {};
  const ended = new Promise<string>(resolve => {
    onEnd = resolve;
  });
  const services = createServices({
    onEnd: reason => onEnd(reason),
    supervision: {
      restarts: createRestarts({ limit, firstMs: 10 }),
      report: line => reported.push(line),
    },
  });
  running = services;
  return { services, reported, ended };
}

async function service(name: string, fails = ''): Promise<Service & { port: number }> {
  const port = await freePort();
  const script = join(mkdtempSync(join(tmpdir(), 'fernweh-service-')), 'service.cjs');
  writeFileSync(script, SCRIPT);
  const args = [String(port), ...(fails ? [fails] : [])];
  return { name, script, args, port, ready: `http://localhost:${port}/` };
}

const pidOf = async ({ ready }: Service) =>
  Number(
    await fetch(ready)
      .then(response => response.text())
      .catch(() => 0),
  );

async function until<T>(read: () => Promise<T> | T): Promise<T> {
  for (;;) {
    const value = await read();
    if (value) return value;
    await new Promise(done => setTimeout(done, 20));
  }
}

test('a service that is killed is started again; the others keep running', async () => {
  const { services, reported } = supervised();
  const [one, other] = await Promise.all([service('one'), service('other')]);
  await Promise.all([services.start(one), services.start(other)]);
  const [before, neighbour] = [await pidOf(one), await pidOf(other)];

  process.kill(before, 'SIGKILL');
  await until(async () => ![0, before].includes(await pidOf(one)));
  expect(await pidOf(other)).toBe(neighbour);
  await until(() => reported.length === 2);
  expect(reported[0]).toContain('one ended (SIGKILL) without a message');
  expect(reported[0]).toContain('(attempt 1)');
  expect(reported[1]).toContain('one runs again');
});

test('a service that ends again and again is given up, with its last error output', async () => {
  const { services, reported, ended } = supervised(2);
  const one = await service('one');
  await services.start(one);
  // From here on the service can't start.
  writeFileSync(one.script, `console.error('cannot start'); process.exit(1);`);
  process.kill(await pidOf(one), 'SIGKILL');
  expect(await ended).toMatch(/one ended \(code 1\): cannot start\n.*too often/);
  expect(reported.map(line => /attempt \d/.exec(line)?.[0])).toEqual(['attempt 1', 'attempt 2']);
});

test('a service that never was ready is not started again; the error says why', async () => {
  const { services, reported } = supervised();
  await expect(services.start(await service('one', 'fails'))).rejects.toThrow(
    'one ended (code 1): cannot start',
  );
  expect(reported).toEqual([]);
});

test('without supervision an end is reported at once', async () => {
  const reason = new Promise<string>(resolve => {
    running = createServices({ onEnd: resolve });
  });
  const one = await service('one');
  await running?.start(one);
  process.kill(await pidOf(one), 'SIGTERM');
  expect(await reason).toBe('one ended (SIGTERM) without a message');
});

test('a service that waits for its restart is not started once everything ends', async () => {
  const { services, reported } = supervised();
  const one = await service('one');
  await services.start(one);
  process.kill(await pidOf(one), 'SIGKILL');
  await until(() => reported.length === 1);
  await services.stopAll();
  await new Promise(done => setTimeout(done, 300));
  expect(await pidOf(one)).toBe(0);
});

test('nothing starts any more once everything ends: a step that is late leaves no process behind', async () => {
  const { services } = supervised();
  const [one, late] = await Promise.all([service('one'), service('late')]);
  await services.start(one);
  const stopped = services.stopAll();
  await expect(services.start(late)).rejects.toThrow('late is not started: the site is ending');
  await stopped;
  expect([await pidOf(one), await pidOf(late)]).toEqual([0, 0]);
});
