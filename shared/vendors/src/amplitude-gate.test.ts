import type { Types } from '@amplitude/analytics-browser';
import { createGate } from './amplitude-gate.ts';

type Setup = NonNullable<ReturnType<typeof createGate>['plugin']['setup']>;

async function setUp() {
  const permission = new AbortController();
  const gate = createGate({ campaign: { utm_source: 'letter' }, signal: permission.signal });
  const written: string[] = [];
  const storage = () => ({ set: async (key: string) => void written.push(key) });
  const sent: string[] = [];
  const transportProvider = { send: async (url: string) => void sent.push(url) };
  const config = { transportProvider, cookieStorage: storage(), storageProvider: storage() };
  const [given, client] = [config, {}] as unknown as Parameters<Setup>;
  await gate.plugin.setup?.(given, client);
  return { gate, permission, config, written, sent };
}

const execute = async (gate: ReturnType<typeof createGate>, event: Types.Event) =>
  (await gate.plugin.execute?.(event)) ?? null;

test('the start of a session carries the campaign, other events do not', async () => {
  const { gate } = await setUp();
  expect(await execute(gate, { event_type: 'session_start' })).toMatchObject({
    event_properties: { utm_source: 'letter' },
  });
  expect(await execute(gate, { event_type: 'seen' })).toEqual({ event_type: 'seen' });
});

test('once the permission ends nothing is sent, written or taken in', async () => {
  const { gate, permission, config, written, sent } = await setUp();
  await config.transportProvider.send('http://collector');
  await config.cookieStorage.set('AMP_1');
  await config.storageProvider.set('AMP_unsent');
  permission.abort();
  const fetched = jest.spyOn(globalThis, 'fetch');
  await config.transportProvider.send('http://collector');
  await config.cookieStorage.set('AMP_1');
  await config.storageProvider.set('AMP_unsent');
  expect(await execute(gate, { event_type: 'seen' })).toBeNull();
  const replay = { url: 'http://collector', method: 'POST', headers: {}, body: '{}', keepalive: true };
  expect((await gate.send(replay)).status).toBe(200);
  expect(fetched).not.toHaveBeenCalled();
  expect(sent).toEqual(['http://collector']);
  expect(written).toEqual(['AMP_1', 'AMP_unsent']);
});
