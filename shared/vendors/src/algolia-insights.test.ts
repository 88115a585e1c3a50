/** @jest-environment jsdom */
import { createInsights } from './algolia-insights.ts';

const CONFIG = {
  ...{ appId: 'app', apiKey: 'key', host: 'search', protocol: 'https' as const },
  insights: 'https://insights.example',
};
const fetched = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const sent = () =>
  fetched.mock.calls.map(([url, { body }]) => ({ url: new URL(url), ...JSON.parse(String(body)) }));

beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ ok: true });
  globalThis.fetch = fetched as never;
});

const CLICK = { eventName: 'Tour opened', index: 'tours', queryID: 'q', objectIDs: ['alps'], positions: [3] };

test('events go to the configured host with an anonymous visitor, and nothing is stored', async () => {
  const insights = createInsights(CONFIG);
  await insights('clickedObjectIDsAfterSearch', CLICK);
  await insights('viewedObjectIDs', {
    eventName: 'Hits Viewed',
    index: 'tours',
    objectIDs: ['alps', 'nile'],
  });
  const [first, second] = sent();
  expect(first.url.origin + first.url.pathname).toBe('https://insights.example/1/events');
  expect(first.url.searchParams.get('X-Algolia-Application-Id')).toBe('app');
  const visitor = expect.stringMatching(/^anonymous-[\da-f-]{36}$/);
  expect(first.events).toEqual([{ ...CLICK, eventType: 'click', userToken: visitor }]);
  expect(second.events).toMatchObject([{ eventType: 'view', userToken: first.events[0].userToken }]);
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ credentials: 'omit', keepalive: true });
  expect(document.cookie).toBe('');
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
});

test('another client is another visitor', async () => {
  for (const insights of [createInsights(CONFIG), createInsights(CONFIG)])
    await insights('clickedObjectIDsAfterSearch', CLICK);
  const [first, second] = sent();
  expect(first.events[0].userToken).not.toBe(second.events[0].userToken);
});

test('what is no event of a hit is not sent, and a service that is away breaks nothing', async () => {
  const insights = createInsights(CONFIG);
  await insights('sendEvents', [{ eventType: 'instantsearch', widgets: [] } as never]);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRejectedValueOnce(new Error('away'));
  await expect(insights('clickedObjectIDsAfterSearch', CLICK)).resolves.toBe(false);
});
