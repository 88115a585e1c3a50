import { analyticsService } from '../src/analytics/analytics.ts';
import { chatService } from '../src/chat/chat.ts';
import { type Running, start } from '../src/shared/server.ts';
import { tagManagerService } from '../src/tag-manager/tag-manager.ts';

const open: Running[] = [];
const up = async (service: Parameters<typeof start>[0]) => {
  const running = await start(service, { port: 0 });
  open.push(running);
  return running;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map(one => one.close()));
});
const requestsAt = async (url: string) => (await fetch(`${url}/requests`)).json();

test('tag manager: serves the script by container, counts the pixel with its consent', async () => {
  const { url } = await up(tagManagerService('secret'));
  const script = await fetch(`${url}/gtm.js?id=GTM-FERNWEH`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(await script.text()).toContain('ad_storage');
  expect((await fetch(`${url}/gtm.js?id=unknown`)).status).toBe(404);
  expect((await fetch(`${url}/pixel?ad_storage=granted`)).headers.get('content-type')).toBe('image/gif');
  expect(await requestsAt(url)).toEqual({
    requests: [
      { kind: 'script', query: { id: 'GTM-FERNWEH' } },
      { kind: 'pixel', query: { ad_storage: 'granted' } },
    ],
  });
  await fetch(`${url}/requests`, { method: 'DELETE' });
  expect(await requestsAt(url)).toEqual({ requests: [] });
});

test('analytics: accepts uploads as the vendor does, and stores counts only', async () => {
  const { url } = await up(analyticsService());
  const upload = (body: unknown) => fetch(`${url}/2/httpapi`, { method: 'POST', body: JSON.stringify(body) });
  const events = [{ event_type: 'seen', user_id: 'ada@example.com' }, { event_type: 'seen' }];
  expect(await (await upload({ api_key: 'key', events })).json()).toMatchObject({
    code: 200,
    events_ingested: 2,
  });
  expect(await (await upload({ events })).json()).toEqual({ code: 400, error: 'Invalid API key' });
  expect((await upload({ api_key: 'key' })).status).toBe(400);
  expect(await requestsAt(url)).toEqual({ events: { seen: 2 }, replays: 0 });
});

test('analytics: a replay needs the key that its preflight allows', async () => {
  const { url } = await up(analyticsService());
  const track = `${url}/sessions/v2/track?device_id=a&session_id=1&type=replay`;
  const preflight = await fetch(track, { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
  expect((await fetch(track, { method: 'POST', body: '{}' })).status).toBe(401);
  const headers = { authorization: 'Bearer key' };
  expect((await fetch(track, { method: 'POST', body: '{}', headers })).status).toBe(200);
  expect(await requestsAt(url)).toEqual({ events: {}, replays: 1 });
  await fetch(`${url}/requests`, { method: 'DELETE' });
  expect(await requestsAt(url)).toEqual({ events: {}, replays: 0 });
});

test('chat: serves its widget and counts requests', async () => {
  const { url } = await up(chatService());
  expect(await (await fetch(`${url}/widget.js`)).text()).toContain('ChatWidget');
  expect(await requestsAt(url)).toEqual({ scripts: 1 });
  await fetch(`${url}/requests`, { method: 'DELETE' });
  expect(await requestsAt(url)).toEqual({ scripts: 0 });
});
