import type { Types } from '@amplitude/analytics-browser';
import { enforceConsent } from './amplitude-consent.ts';

type Setup = NonNullable<ReturnType<typeof enforceConsent>['plugin']['setup']>;

async function setUp() {
  const withdrawal = new AbortController();
  const consent = enforceConsent({ campaign: { utm_source: 'letter' }, signal: withdrawal.signal });
  const written: string[] = [];
  const storage = () => ({ set: async (key: string) => void written.push(key) });
  const sent: string[] = [];
  const transportProvider = { send: async (url: string) => void sent.push(url) };
  const config = { transportProvider, cookieStorage: storage(), storageProvider: storage() };
  const [given, client] = [config, {}] as unknown as Parameters<Setup>;
  await consent.plugin.setup?.(given, client);
  return { consent, withdrawal, config, written, sent };
}

const execute = async (consent: ReturnType<typeof enforceConsent>, event: Types.Event) =>
  (await consent.plugin.execute?.(event)) ?? null;

test('the session_start event carries the campaign, other events do not', async () => {
  const { consent } = await setUp();
  expect(await execute(consent, { event_type: 'session_start' })).toMatchObject({
    event_properties: { utm_source: 'letter' },
  });
  expect(await execute(consent, { event_type: 'seen' })).toEqual({ event_type: 'seen' });
});

test('after withdrawal nothing is sent, stored or tracked', async () => {
  const { consent, withdrawal, config, written, sent } = await setUp();
  await config.transportProvider.send('http://collector');
  await config.cookieStorage.set('AMP_1');
  await config.storageProvider.set('AMP_unsent');
  withdrawal.abort();
  const fetched = jest.spyOn(globalThis, 'fetch');
  await config.transportProvider.send('http://collector');
  await config.cookieStorage.set('AMP_1');
  await config.storageProvider.set('AMP_unsent');
  expect(await execute(consent, { event_type: 'seen' })).toBeNull();
  const replay = { url: 'http://collector', method: 'POST', headers: {}, body: '{}', keepalive: true };
  expect((await consent.send(replay)).status).toBe(200);
  expect(fetched).not.toHaveBeenCalled();
  expect(sent).toEqual(['http://collector']);
  expect(written).toEqual(['AMP_1', 'AMP_unsent']);
});
