import type { Geo, PublicConfig } from '@fernweh/contracts/page';
import { routeAt } from '../../platform/host/src/routes/route-table.ts';
import { encoded } from '../../platform/host/src/server/pages/body.ts';
import type { CachedPage } from '../../platform/host/src/server/pages/page-cache.ts';
import {
  createPageService,
  type PageQuery,
  type PageServiceOptions,
} from '../../platform/host/src/server/pages/page-service.ts';
import type { Composition } from '../../platform/host/src/server/releases/composition.ts';
import { releaseSet } from '../../platform/host/src/server/releases/snapshot.ts';
import { Overloaded } from '../../platform/host/src/server/render/admission.ts';
import type { PageRequest, RenderPool } from '../../platform/host/src/server/render/render-pool.ts';
import type { PageResult } from '../../platform/host/src/worker/messages.ts';
import { site } from '../src/site.ts';
import { pageSite } from './support/site-parts.ts';

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
const at = (path: string, channel: number): PageQuery => ({ path, geo: geo(channel) });
const textOf = async (page: CachedPage | undefined) =>
  page ? (await encoded(page.document, undefined)).content.toString() : '';

const rendered = (html: string): PageResult[keyof PageResult] => ({
  outcome: 'ok',
  html,
  state: '{}',
  used: [],
  deferred: [],
  failed: {},
  ms: 1,
});

const renderedBut = (more: object) =>
  ({ ...rendered('<h1>one</h1>'), ...more }) as PageResult[keyof PageResult];

const SERVED = {
  'mf-content': { version: 'c1', files: {}, client: { js: [], css: [] }, routes: {}, fragments: {} },
};

/** A page service over a fake pool; `asked` lists the rendered URLs. */
function serviceOver(
  answer: (request: PageRequest) => PageResult,
  { overloaded = () => false, ...more }: Partial<PageServiceOptions> & { overloaded?: () => boolean } = {},
) {
  const asked: string[] = [];
  const pool = {
    page: async (request: PageRequest) => {
      asked.push(request.url);
      return { apps: answer(request), delayed: overloaded(), queued: false };
    },
  } as unknown as RenderPool;
  const set = releaseSet({});
  Object.assign(set.releases, SERVED);
  const composition = { current: () => ({ set, pool }) } as unknown as Composition;
  return {
    asked,
    service: createPageService({
      formToken: () => 'token',
      site: pageSite,
      composition,
      publicConfig: config,
      serverConfig: config,
      shell,
      deadlineMs: 100,
      ...more,
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
  await service.page(at('/', 33));
  await service.page(at('/', 33));
  expect(asked).toHaveLength(1);
  await service.page(at('/', 4931));
  expect(asked).toHaveLength(2);
});

test('a page is rendered on behalf of the caller, and revalidated on behalf of the site', async () => {
  const callers: unknown[] = [];
  const { service } = serviceOver(({ callers: all }) => {
    callers.push(all && [...all]);
    return whole('<h1>one</h1>');
  });
  const query = { ...at('/', 33), caller: '198.51.100.7' };
  await service.page(query);
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  await service.page(query);
  await jest.advanceTimersByTimeAsync(1000);
  expect(callers).toEqual([['198.51.100.7'], undefined]);
});

test('a request for a page that is being rendered joins that render', async () => {
  let callers: PageRequest['callers'];
  const { service } = serviceOver(request => {
    ({ callers } = request);
    return whole('<h1>one</h1>');
  });
  const ask = (caller: string) => service.page({ ...at('/account/1', 33), caller });
  await Promise.all(['stranger', 'visitor', ...Array.from({ length: 20 }, (_, n) => `${n}`)].map(ask));
  expect([...(callers ?? [])].slice(0, 2)).toEqual(['stranger', 'visitor']);
  expect(callers?.size).toBe(8);
});

test('concurrent requests share one render', async () => {
  const { service, asked } = serviceOver(() => whole('<h1>one</h1>'));
  await Promise.all([service.page(at('/', 33)), service.page(at('/', 33)), service.page(at('/', 33))]);
  expect(asked).toHaveLength(1);
});

test('after 600 s the old page is served once more while the new one is made', async () => {
  let words = 'old';
  const { service } = serviceOver(() => whole(`<h1>${words}</h1>`));
  await service.page(at('/', 33));
  words = 'new';
  jest.advanceTimersByTime(599_000);
  expect(await textOf(await service.page(at('/', 33)))).toContain('old');
  jest.advanceTimersByTime(2_000);
  expect(await textOf(await service.page(at('/', 33)))).toContain('old');
  await new Promise(done =>
    jest.requireActual<typeof import('node:timers')>('node:timers').setTimeout(done, 50),
  );
  expect(await textOf(await service.page(at('/', 33)))).toContain('new');
});

test('what a view leaves to the browser is counted, and its page is fresh for its time', async () => {
  const page = renderedBut({ failed: { 'mf-content/blog': 'window is not defined' } });
  const told: string[] = [];
  const { service, asked } = serviceOver(() => ({ ...whole(''), page }), {
    onIncomplete: ({ problems }) => told.push(...Object.keys(problems)),
  });
  const made = await service.page(at('/blog', 33));
  expect(told).toEqual(['mf-content/blog']);
  expect(made?.parts).toEqual({ 'mf-content': { version: 'c1', missing: 'by-release' } });
  jest.advanceTimersByTime(599_000);
  await service.page(at('/blog', 33));
  expect(asked).toHaveLength(1);
});

test.each<[string, object]>([
  ['a fragment', { failed: { 'mf-search/cards': 'no data' } }],
  ['what a service failed inside a view', { failed: { 'mf-content/blog': 'a service failed: 503' } }],
  ['what was late inside a view', { failed: { 'mf-content/blog': 'timeout' } }],
  ['what a view reports as incomplete', { failed: { 'mf-content/blog: prices': 'incomplete' } }],
  ['the whole view', { html: '', renderError: 'no data' }],
])('a page that lacks %s is soon made again', async (_what, lacks) => {
  const page = renderedBut(lacks);
  const { service, asked } = serviceOver(() => ({ ...whole(''), page }));
  await service.page(at('/blog', 33));
  jest.advanceTimersByTime(3_000);
  await service.page(at('/blog', 33));
  expect(asked).toHaveLength(2);
});

test('a page whose owner fails shows the last good one, and never becomes a 404', async () => {
  let away = false;
  const { service } = serviceOver(() =>
    away ? { page: { outcome: 'error', error: 'away', ms: 1 } } : whole('<h1>good</h1>'),
  );
  await service.page(at('/blog', 33));
  away = true;
  jest.advanceTimersByTime(601_000);
  await service.page(at('/blog', 33));
  await new Promise(done =>
    jest.requireActual<typeof import('node:timers')>('node:timers').setTimeout(done, 50),
  );
  const page = await service.page(at('/blog', 33));
  expect(page?.status).toBe(200);
  expect(await textOf(page)).toContain('good');
  // Visitors have a copy; the release that could not make the page lacks its part.
  expect(page?.parts).toEqual({ 'mf-content': { version: 'c1', missing: 'by-release' } });

  const never = await service.page(at('/reviews', 33));
  expect(never?.status).toBe(503);
  expect(await textOf(never)).toContain('can’t be shown at the moment');
});

test('in development a page whose owner fails shows that, and no earlier one', async () => {
  let fails = false;
  const failed = { ...whole(''), page: { outcome: 'error', error: 'no data', ms: 1 } } as PageResult;
  const { service } = serviceOver(() => (fails ? failed : whole('<h1>one</h1>')), { showsFailures: true });
  await service.page(at('/tours', 33));
  fails = true;
  jest.advanceTimersByTime(601_000);
  // The earlier page is served while the new one is made.
  await service.page(at('/tours', 33));
  await new Promise(done =>
    jest.requireActual<typeof import('node:timers')>('node:timers').setTimeout(done, 50),
  );
  const page = await service.page(at('/tours', 33));
  expect(page?.status).toBe(503);
  expect(await textOf(page)).not.toContain('<h1>one</h1>');
});

test('guarded pages are never cached', async () => {
  let visits = 0;
  const { service, asked } = serviceOver(() => {
    visits += 1;
    return { ...whole('<h1>account</h1>'), header: rendered(`<a>visit ${visits}</a>`) };
  });
  await service.page(at('/account', 33));
  expect(await textOf(await service.page(at('/account', 33)))).toContain('visit 2');
  expect(asked).toHaveLength(2);
});

test('a form’s page is rendered for each submission and never cached', async () => {
  const forms: unknown[] = [];
  const { service } = serviceOver(({ apps }) => {
    forms.push(...apps.map(({ slot, form }) => form && [slot, form.fields]));
    return whole('<h1>contact</h1>');
  });
  const posted = { fields: { name: 'Ada' }, address: '203.0.113.9' };
  await service.answer(at('/contact-us', 33), posted);
  expect((await service.answer(at('/contact-us', 33), posted))?.document).not.toHaveProperty('br');
  expect(forms.filter(Boolean)).toEqual([
    ['page', { name: 'Ada' }],
    ['page', { name: 'Ada' }],
  ]);
  await service.page(at('/contact-us', 33));
  expect(forms).toHaveLength(9);
  expect(await service.answer(at('/blog', 33), posted)).toBeUndefined();
});

test('visitors who ask at once for a page with cookies get each their own, which is stored nowhere', async () => {
  const cookies = { unstored: true, cookies: ['cart'] };
  const cart = routeAt('/cart', 'mf-cart/cart', 'mf-cart', 'Cart', cookies);
  const replaced = jest.replaceProperty(site, 'routes', [cart]);
  const { service, asked } = serviceOver(({ apps }) => {
    expect(apps.filter(app => app.cookies).map(({ slot }) => slot)).toEqual(['page']);
    return whole(`<h1>${apps.find(({ slot }) => slot === 'page')?.cookies?.cart}</h1>`);
  });
  const cartOf = (cart: string) => service.page({ ...at('/cart', 33), cookies: { cart } }).then(textOf);
  const pages = await Promise.all(['c1', 'c2'].map(cartOf)).finally(() => replaced.restore());
  expect(pages.map(page => /<h1>(.*?)<\/h1>/.exec(page)?.[1])).toEqual(['c1', 'c2']);
  expect(asked).toHaveLength(2);
});

test('what no route has is no page', async () => {
  const { service } = serviceOver(() => whole(''));
  expect(await service.page(at('/no/such/path', 33))).toBeUndefined();
});

test('a redirect for want of something better gives way to the last good page, and is soon tried again', async () => {
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'],
  });
  let away = true;
  const { service } = serviceOver(() =>
    away
      ? { page: { outcome: 'redirect', to: '/404page', preferStale: true, problem: 'fetch failed', ms: 1 } }
      : whole('<h1>good</h1>'),
  );
  expect((await service.page(at('/blog', 33)))?.redirect).toBe('/404page');
  away = false;
  jest.advanceTimersByTime(3_000);
  expect((await service.page(at('/blog', 33)))?.redirect).toBeUndefined();
  away = true;
  jest.advanceTimersByTime(601_000);
  await service.page(at('/blog', 33));
  const page = await service.page(at('/blog', 33));
  expect(await textOf(page)).toContain('good');
});

describe('under overload', () => {
  const refuse = () => {
    throw new Overloaded(4);
  };
  const late = (): PageResult => ({
    ...whole('<h1>late</h1>'),
    header: { outcome: 'error', error: 'The operation was aborted due to timeout', ms: 900 },
  });

  test('the last good page is served, of earlier releases too; without one the request is refused', async () => {
    let busy = false;
    const { service } = serviceOver(() => (busy ? refuse() : whole('<h1>good</h1>')));
    await service.page(at('/blog', 33));
    busy = true;
    jest.advanceTimersByTime(601_000);
    expect(await textOf(await service.page(at('/blog', 33)))).toContain('good');
    await expect(service.page(at('/reviews', 33))).rejects.toThrow(Overloaded);
  });

  test('a page that lacks a part because the machine was late is never sent', async () => {
    const { service } = serviceOver(late, { overloaded: () => true });
    await expect(service.page(at('/blog', 33))).rejects.toThrow(Overloaded);
  });

  test('a page that lacks its header because a service is late is sent with the plain one', async () => {
    const { service } = serviceOver(late);
    const page = await service.page(at('/blog', 33));
    expect(page?.status).toBe(200);
    expect(await textOf(page)).toContain('<nav aria-label="Main">');
  });
});

describe('just after a release', () => {
  /** A service whose releases and workers change. */
  function releasing() {
    const state = { set: releaseSet({}), hasRoom: true, refuses: false, rendered: 0 };
    const pool = {
      hasRoom: () => state.hasRoom,
      page: async () => {
        if (state.refuses) throw new Overloaded(4);
        state.rendered += 1;
        return { apps: whole(`<h1>render ${state.rendered}</h1>`), delayed: false, queued: false };
      },
    } as unknown as RenderPool;
    const composition = { current: () => ({ set: state.set, pool }) } as unknown as Composition;
    const release = (version: string) => {
      state.set = releaseSet({
        'mf-plain': { version, entry: 'entry.js', files: {}, fragments: {}, client: { css: [] } } as never,
      });
    };
    const service = createPageService({
      ...{
        formToken: () => 'token',
        site: pageSite,
        composition,
        publicConfig: config,
        serverConfig: config,
        shell,
      },
      deadlineMs: 100,
    });
    const see = (path: string) => service.page(at(path, 33));
    const shows = async () => /render \d+/.exec(await textOf(await see('/blog')))?.[0];
    return { state, release, see, shows };
  }
  const settled = () =>
    new Promise(done => jest.requireActual<typeof import('node:timers')>('node:timers').setTimeout(done, 50));

  test('a page is rendered with the new releases at once while the workers have room', async () => {
    const { release, shows } = releasing();
    expect(await shows()).toBe('render 1');
    release('2');
    expect(await shows()).toBe('render 2');
  });

  test('busy workers serve the previous page once more, and render the new one in the background', async () => {
    const { state, release, shows } = releasing();
    await shows();
    release('2');
    state.hasRoom = false;
    expect(await shows()).toBe('render 1');
    await settled();
    expect(await shows()).toBe('render 2');
  });

  test('the previous page is served for 1 s only', async () => {
    const { state, release, shows } = releasing();
    await shows();
    release('2');
    state.hasRoom = false;
    state.refuses = true;
    expect(await shows()).toBe('render 1');
    await settled();
    expect(await shows()).toBe('render 1');
    await settled();
    state.refuses = false;
    jest.advanceTimersByTime(1_001);
    expect(await shows()).toBe('render 2');
  });

  test('no page of releases before those is served', async () => {
    const { state, release, see, shows } = releasing();
    await shows();
    release('2');
    await see('/reviews');
    release('3');
    state.hasRoom = false;
    expect(await shows()).toBe('render 3');
  });
});
