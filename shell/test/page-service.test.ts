import type { Geo, PublicConfig } from '@fernweh/contracts/page';
import { createPageService } from '../src/server/pages/page-service.ts';
import type { Composition } from '../src/server/releases/composition.ts';
import { releaseSet } from '../src/server/releases/snapshot.ts';
import type { PageRequest, RenderPool } from '../src/server/render/render-pool.ts';
import type { PageResult } from '../src/worker/messages.ts';

const config: PublicConfig = {
  siteUrl: 'http://site',
  apiUrl: 'http://api',
  search: { appId: 'a', apiKey: 'b', host: 'search', protocol: 'http' },
  identity: { domain: 'http://identity', clientId: 'c', audience: 'd' },
};
const shell = {
  script: { href: '/assets/shell/shell.js', integrity: 'sha384-x' },
  integrity: {},
  css: [],
  fonts: [],
};
const geo = (channel_id: number): Geo => ({ channel_id, currency: 'GBP', locale: 'en-GB' });

const rendered = (html: string): PageResult[keyof PageResult] => ({
  outcome: 'ok',
  html,
  state: { route: 'home', params: {}, data: null, fragments: {} },
  used: [],
  later: [],
  failed: {},
  ms: 1,
});

/** A service over a pool whose answers a test decides; counts what it was asked. */
function serviceOver(answer: (request: PageRequest) => PageResult) {
  const asked: string[] = [];
  const pool = {
    page: async (request: PageRequest) => {
      asked.push(request.url);
      return answer(request);
    },
  } as unknown as RenderPool;
  const set = releaseSet({});
  const composition = { current: () => ({ set, pool }) } as unknown as Composition;
  return {
    asked,
    service: createPageService({
      composition,
      publicConfig: config,
      serverConfig: config,
      shell,
      deadlineMs: 100,
    }),
  };
}

const whole = (html: string): PageResult => ({
  header: rendered('<a>h</a>'),
  page: rendered(html),
  footer: rendered('<a>f</a>'),
});

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('a whole page is rendered once, for each market apart', async () => {
  const { service, asked } = serviceOver(() => whole('<h1>one</h1>'));
  await service.page('/', geo(33));
  await service.page('/', geo(33));
  expect(asked).toHaveLength(1);
  await service.page('/', geo(4931));
  expect(asked).toHaveLength(2);
});

test('visitors who ask at the same time wait for the same render', async () => {
  const { service, asked } = serviceOver(() => whole('<h1>one</h1>'));
  await Promise.all([service.page('/', geo(33)), service.page('/', geo(33)), service.page('/', geo(33))]);
  expect(asked).toHaveLength(1);
});

test('after 600 s the old page is served once more while the new one is made', async () => {
  let words = 'old';
  const { service } = serviceOver(() => whole(`<h1>${words}</h1>`));
  await service.page('/', geo(33));
  words = 'new';
  jest.setSystemTime(Date.now() + 599_000);
  expect((await service.page('/', geo(33)))?.document.plain.toString()).toContain('old');
  jest.setSystemTime(Date.now() + 2_000);
  expect((await service.page('/', geo(33)))?.document.plain.toString()).toContain('old');
  await new Promise(done =>
    jest.requireActual<typeof import('node:timers')>('node:timers').setTimeout(done, 50),
  );
  expect((await service.page('/', geo(33)))?.document.plain.toString()).toContain('new');
});

test('a page whose owner fails shows the last good one, and never becomes a 404', async () => {
  let away = false;
  const { service } = serviceOver(() =>
    away ? { page: { outcome: 'error', error: 'away', ms: 1 } } : whole('<h1>good</h1>'),
  );
  await service.page('/blog', geo(33));
  away = true;
  jest.setSystemTime(Date.now() + 601_000);
  await service.page('/blog', geo(33));
  await new Promise(done =>
    jest.requireActual<typeof import('node:timers')>('node:timers').setTimeout(done, 50),
  );
  const page = await service.page('/blog', geo(33));
  expect(page?.payload.status).toBe(200);
  expect(page?.document.plain.toString()).toContain('good');

  const never = await service.page('/reviews', geo(33));
  expect(never?.payload.status).toBe(200);
  expect(never?.document.plain.toString()).toContain("can't be shown at the moment");
});

test('pages behind the guard are never kept', async () => {
  const { service, asked } = serviceOver(() => whole('<h1>account</h1>'));
  await service.page('/account', geo(33));
  await service.page('/account', geo(33));
  expect(asked).toHaveLength(2);
});

test('a page that answers a form gets what was sent, each time anew, and is not kept', async () => {
  const forms: unknown[] = [];
  const { service } = serviceOver(({ apps }) => {
    forms.push(...apps.map(({ slot, form }) => form && [slot, form.fields]));
    return whole('<h1>contact</h1>');
  });
  const posted = { fields: { name: 'Ada' }, address: '203.0.113.9' };
  await service.answer('/contact-us', geo(33), posted);
  expect((await service.answer('/contact-us', geo(33), posted))?.document.br).toBeUndefined();
  expect(forms.filter(Boolean)).toEqual([
    ['page', { name: 'Ada' }],
    ['page', { name: 'Ada' }],
  ]);
  await service.page('/contact-us', geo(33));
  expect(forms).toHaveLength(9);
  expect(await service.answer('/blog', geo(33), posted)).toBeUndefined();
});

test('what no route has is no page', async () => {
  const { service } = serviceOver(() => whole(''));
  expect(await service.page('/no/such/path', geo(33))).toBeUndefined();
});

test('a redirect for want of something better gives way to the last good page, and is soon tried again', async () => {
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
  });
  let away = true;
  const { service } = serviceOver(() =>
    away
      ? { page: { outcome: 'redirect', to: '/404page', preferStale: true, ms: 1 } }
      : whole('<h1>good</h1>'),
  );
  expect((await service.page('/blog', geo(33)))?.payload.redirect).toBe('/404page');
  away = false;
  jest.setSystemTime(Date.now() + 3_000);
  expect((await service.page('/blog', geo(33)))?.payload.redirect).toBeUndefined();
  away = true;
  jest.setSystemTime(Date.now() + 601_000);
  await service.page('/blog', geo(33));
  const page = await service.page('/blog', geo(33));
  expect(page?.document.plain.toString()).toContain('good');
});
