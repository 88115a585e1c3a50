import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRestarts } from './restarts.ts';
import { createServices, type Service, type Services } from './services.ts';

/** Services of real processes that answer with their own process id, or die as their URL says. */
const SCRIPT = `
const [port, doomed] = process.argv.slice(2);
if (doomed) { console.error('born to die'); process.exit(1); }
require('node:http').createServer((_request, response) => response.end(String(process.pid))).listen(Number(port));
`;

let running: Services | undefined;
afterEach(() => running?.stopAll());

/** @returns services, what was said, and a promise of why everything was given up */
function supervised(most = 5) {
  const said: string[] = [];
  let giveUp: (reason: string) => void = () => {};
  const givenUp = new Promise<string>(resolve => {
    giveUp = resolve;
  });
  const services = createServices(giveUp, {
    restarts: createRestarts({ most, firstMs: 10 }),
    say: line => said.push(line),
  });
  running = services;
  return { services, said, givenUp };
}

async function service(name: string, doomed = ''): Promise<Service & { port: number }> {
  const port = await freePort();
  const script = join(mkdtempSync(join(tmpdir(), 'fernweh-service-')), 'service.cjs');
  writeFileSync(script, SCRIPT);
  const args = [String(port), ...(doomed ? [doomed] : [])];
  return { name, script, args, port, ready: `http://localhost:${port}/` };
}

function freePort(): Promise<number> {
  return new Promise(done => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

const pidOf = async ({ ready }: Service) =>
  Number(
    await fetch(ready)
      .then(response => response.text())
      .catch(() => 0),
  );

async function until<T>(ask: () => Promise<T> | T): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise(done => setTimeout(done, 20));
  }
}

test('a service that is killed is back by itself; its neighbour is left alone', async () => {
  const { services, said } = supervised();
  const [one, other] = await Promise.all([service('one'), service('other')]);
  await Promise.all([services.start(one), services.start(other)]);
  const [before, neighbour] = [await pidOf(one), await pidOf(other)];

  process.kill(before, 'SIGKILL');
  await until(async () => ![0, before].includes(await pidOf(one)));
  expect(await pidOf(other)).toBe(neighbour);
  await until(() => said.length === 2);
  expect(said[0]).toContain('one ended (SIGKILL) without a word');
  expect(said[0]).toContain('(attempt 1)');
  expect(said[1]).toContain('one is back');
});

test('what ends again and again is given up, with its last words', async () => {
  const { services, said, givenUp } = supervised(2);
  const one = await service('one');
  await services.start(one);
  // Its code is replaced by one that does not even start.
  writeFileSync(one.script, `console.error('born to die'); process.exit(1);`);
  process.kill(await pidOf(one), 'SIGKILL');
  expect(await givenUp).toMatch(/one ended \(code 1\): born to die\n.*too often/);
  expect(said.map(line => /attempt \d/.exec(line)?.[0])).toEqual(['attempt 1', 'attempt 2']);
});

test('what never was ready is not tried again: its start fails with its words', async () => {
  const { services, said } = supervised();
  await expect(services.start(await service('one', 'doomed'))).rejects.toThrow(
    'one ended (code 1): born to die',
  );
  expect(said).toEqual([]);
});

test('without supervision an end is reported at once', async () => {
  const reason = new Promise<string>(resolve => {
    running = createServices(resolve);
  });
  const one = await service('one');
  await running?.start(one);
  process.kill(await pidOf(one), 'SIGTERM');
  expect(await reason).toBe('one ended (SIGTERM) without a word');
});

test('who is waiting to be started again is not, once everything ends', async () => {
  const { services, said } = supervised();
  const one = await service('one');
  await services.start(one);
  process.kill(await pidOf(one), 'SIGKILL');
  await until(() => said.length === 1);
  await services.stopAll();
  await new Promise(done => setTimeout(done, 300));
  expect(await pidOf(one)).toBe(0);
});
