import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchSilence } from './silence.ts';

/** The real ones are forty times as long. */
const SILENCES = { asked: 100, answer: 1000, gone: 600 };

let server: Server;
let calls: number;
let endWatch = () => {};

beforeEach(async () => {
  calls = 0;
  // Its system takes connections; it says nothing on them, as one that waits for a processor.
  server = createServer(socket => {
    calls += 1;
    socket.on('error', () => {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  endWatch();
  server.close();
});

const end = () => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });

/** Resolves once the end is gone. */
function watched(silentMs: () => number, of: () => ReturnType<typeof end> | undefined = end) {
  return new Promise<void>(resolve => {
    endWatch = watchSilence(of, silentMs, SILENCES, resolve);
  });
}

const orStays = (gone: Promise<void>, ms: number) =>
  Promise.race([gone.then(() => 'gone'), sleep(ms, 'there')]);

test('an end that speaks is asked nothing', async () => {
  expect(
    await orStays(
      watched(() => 50),
      300,
    ),
  ).toBe('there');
  expect(calls).toBe(0);
});

test('an end that is silent and takes connections is there', async () => {
  expect(
    await orStays(
      watched(() => 500),
      400,
    ),
  ).toBe('there');
  expect(calls).toBeGreaterThan(0);
});

test('an end that is silent and takes no connections is gone', async () => {
  const { host, port } = end();
  await new Promise(done => server.close(done));
  await watched(
    () => 101,
    () => ({ host, port }),
  );
});

test('an end to which there never was a connection is gone', async () => {
  await watched(
    () => 101,
    () => undefined,
  );
});

test('an end that takes connections and is silent for very long is gone', async () => {
  await watched(() => 601);
  expect(calls).toBe(0);
});

test('an end that speaks while it is asked is there', async () => {
  let silentMs = 101;
  const of = () => {
    silentMs = 0;
    return undefined;
  };
  expect(
    await orStays(
      watched(() => silentMs, of),
      300,
    ),
  ).toBe('there');
});
