/** @jest-environment jsdom */
import '@fernweh/jest-preset/dom.cjs';
import { type NavigationChange, navigationChanged, type Session } from '@fernweh/contracts/events';
import type { PagePayload } from '@flotilla/contracts/page';
import { createEventBus } from '@flotilla/event-bus';
import { type ClientModule, createPageStore } from '@flotilla/kit/client';
import { isGuarded } from '../../../../shell/src/client/sign-in/is-guarded.ts';
import { loadDocument, reloadDocument } from './document-navigation.ts';
import { createNavigation } from './navigation.ts';
import { pinReleases } from './releases.ts';
import { documentAt, pageAt } from './testing.ts';

jest.mock('./document-navigation.ts', () => ({ loadDocument: jest.fn(), reloadDocument: jest.fn() }));

const settle = () => new Promise(done => setTimeout(done, 20));

function setUp(answer: (url: string) => Partial<Response> | Promise<Partial<Response>>) {
  const requests: string[] = [];
  globalThis.fetch = jest.fn(async (url: string, { signal }: RequestInit) => {
    requests.push(url);
    const response = await answer(url);
    if (signal?.aborted) throw signal.reason;
    return { status: 200, ok: true, headers: new Headers(), url: `http://localhost${url}`, ...response };
  }) as never;
  const session: { now: Session } = { now: { status: 'anonymous' } };
  const first = documentAt('/');
  const pages = createPageStore(first);
  const shown: string[] = [];
  pages.subscribe(({ url }) => shown.push(url));
  const changes: NavigationChange[] = [];
  const bus = createEventBus();
  bus.on(navigationChanged).subscribe(change => changes.push(change));
  const report = jest.fn();
  const prepareView = jest.fn(async (_view: string) => {});
  const clientLoad = jest.fn<ReturnType<NonNullable<ClientModule['clientLoad']>>, [string, URL]>(
    async () => undefined,
  );
  const navigation = createNavigation({
    first,
    pages,
    scope: { open: jest.fn(), prepare: jest.fn(async () => {}) },
    hydration: { hydrateAll: jest.fn(async () => {}) },
    releases: pinReleases(first.snapshot, () => {}),
    remotes: { load: jest.fn(async () => ({ prepare: prepareView, clientLoad })) as never },
    bus,
    report,
    guard: { isClosed: route => isGuarded(route, session.now) },
  });
  return { navigation, pages, shown, changes, requests, report, prepareView, clientLoad, session };
}

const page = (payload: PagePayload) => ({ json: async () => payload });

beforeEach(() => {
  jest.clearAllMocks();
  history.replaceState(null, '', '/');
});

test('a navigation fetches data and code first, and changes the URL when the page can be shown', async () => {
  const { navigation, pages, changes, requests, prepareView } = setUp(() => page(pageAt('/tours')));
  prepareView.mockImplementation(async () => {
    expect(location.pathname).toBe('/');
    expect(pages.current().url).toBe('/');
  });
  navigation.navigate('/tours/?sort=price#list');
  await settle();
  expect(requests).toEqual(['/_data/tours?sort=price']);
  expect(prepareView).toHaveBeenCalledWith('tours');
  expect(pages.current().url).toBe('/tours?sort=price');
  expect(location.href).toBe('http://localhost/tours?sort=price#list');
  expect(changes).toEqual([{ url: '/tours?sort=price', phase: 'pending' }]);
});

test('a second navigation replaces one that is still loading', async () => {
  let answerFirst: (value: Partial<Response>) => void = () => {};
  const { navigation, shown } = setUp(url =>
    url === '/_data/tours'
      ? new Promise(resolve => {
          answerFirst = resolve;
        })
      : page(pageAt('/discover')),
  );
  navigation.navigate('/tours');
  navigation.navigate('/discover');
  answerFirst(page(pageAt('/tours')));
  await settle();
  expect(shown).toEqual(['/discover']);
  expect(loadDocument).not.toHaveBeenCalled();
});

test.each([
  ['another release', { versions: { 'mf-destinations': 'v2' } }],
  ['another market', { channel: 34 }],
])('a page of %s is loaded as a new document', async (_, changes) => {
  const { navigation, shown } = setUp(() => page(pageAt('/tours', changes)));
  navigation.navigate('/tours');
  await settle();
  expect(loadDocument).toHaveBeenCalledWith('/tours');
  expect(shown).toEqual([]);
});

const withSearch = {
  versions: { 'mf-destinations': 'v1', 'mf-search': 'v7' },
  assets: {
    'mf-destinations/routes/tours': { js: [], css: [] },
    'mf-search/fragments/search-box': { js: [], css: [] },
  },
};

test('a page with a remote that the document has not used is shown with the release that it was made with', async () => {
  const pinned = { version: 'v7', entry: '', css: [], integrity: {}, trustedBy: 'shell' };
  const { navigation, shown, requests } = setUp(url =>
    url.startsWith('/_data') ? page(pageAt('/tours', withSearch)) : { json: async () => pinned },
  );
  navigation.navigate('/tours');
  await settle();
  expect(requests).toEqual(['/_data/tours', '/assets/releases/mf-search.v7.json']);
  expect(shown).toEqual(['/tours']);
  expect(loadDocument).not.toHaveBeenCalled();
});

test('if that release is not to be had, or one that is used has changed, the page is a new document', async () => {
  const { navigation, shown, requests } = setUp(url =>
    url.startsWith('/_data') ? page(pageAt('/tours', withSearch)) : { ok: false, status: 404 },
  );
  navigation.navigate('/tours');
  await settle();
  expect(loadDocument).toHaveBeenCalledWith('/tours');
  expect(shown).toEqual([]);
  expect(requests).toHaveLength(2);

  const changed = { ...withSearch, versions: { ...withSearch.versions, 'mf-destinations': 'v2' } };
  const other = setUp(() => page(pageAt('/tours', changed)));
  other.navigation.navigate('/tours');
  await settle();
  expect(loadDocument).toHaveBeenCalledTimes(2);
  expect(other.requests).toEqual(['/_data/tours']);
});

test('a redirect is loaded as a new document', async () => {
  const { navigation } = setUp(() => page(pageAt('/old', { redirect: '/new' })));
  navigation.navigate('/old');
  await settle();
  expect(loadDocument).toHaveBeenCalledWith('/new');
});

test('an unknown path leads to the 404 page', async () => {
  const { navigation, pages } = setUp(url => page(pageAt(url, { route: 'notFound' })));
  navigation.navigate('/unknown');
  await settle();
  expect(pages.current().url).toBe('/404page');
  expect(location.pathname).toBe('/404page');
});

test('a failed navigation is reported, announced, and left to the browser', async () => {
  const { navigation, changes, report } = setUp(() => ({ status: 500, ok: false }));
  navigation.navigate('/tours');
  await settle();
  expect(report).toHaveBeenCalledWith('data', expect.objectContaining({ name: 'HTTP 500' }));
  expect(changes.at(-1)).toEqual({ url: '/tours', phase: 'failed' });
  expect(loadDocument).toHaveBeenCalledWith('/tours');
});

test('a busy service is asked again before the navigation fails', async () => {
  jest.useFakeTimers();
  const { navigation, requests } = setUp(() => ({
    status: 503,
    ok: false,
    headers: new Headers({ 'retry-after': '5' }),
  }));
  navigation.navigate('/tours');
  await jest.advanceTimersByTimeAsync(4000);
  expect(requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect(requests).toHaveLength(4);
  expect(loadDocument).toHaveBeenCalledTimes(1);
});

test('a page whose code fails to load is shown anyway, with its fallback', async () => {
  const { navigation, pages, prepareView } = setUp(() => page(pageAt('/tours')));
  prepareView.mockRejectedValue(new Error('no chunk'));
  navigation.navigate('/tours');
  await settle();
  expect(pages.current().url).toBe('/tours');
});

test('a guarded page is shown without a request until somebody is signed in', async () => {
  const { navigation, pages, requests, session } = setUp(() =>
    page(pageAt('/checkout', { route: 'checkout' })),
  );
  navigation.navigate('/checkout');
  await settle();
  expect(requests).toEqual([]);
  expect(pages.current()).toMatchObject({
    url: '/checkout',
    guarded: true,
    states: { header: {}, footer: {} },
  });
  expect(pages.current().states.page).toBeUndefined();
  session.now = {
    status: 'authenticated',
    user: { email: 'a@example.com', firstName: 'Ada', lastName: '', name: 'Ada' },
  };
  await navigation.followGuard();
  expect(pages.current()).toMatchObject({ url: '/checkout', guarded: false });
  expect(pages.current().states.page).toBeDefined();
  session.now = { status: 'anonymous' };
  await navigation.followGuard();
  expect(pages.current().guarded).toBe(true);
});

describe('a page that the shown view makes itself', () => {
  const madeFor = ({ search }: URL) => ({
    data: search,
    head: { title: `Made for ${search}`, description: '' },
  });

  test('is shown without a request, with a history entry, within the tree of the page before', async () => {
    const { navigation, pages, clientLoad, changes, requests } = setUp(url => page(pageAt(url.slice(6))));
    navigation.navigate('/tours?sort=price');
    await settle();
    const { states } = pages.current();
    clientLoad.mockImplementation(async (_view, url) => madeFor(url));
    const entries = history.length;
    navigation.navigate('/tours?sort=rating#list');
    await settle();
    navigation.navigate('/tours?sort=newest');
    await settle();
    expect(requests).toEqual(['/_data/tours?sort=price']);
    expect(pages.current()).toMatchObject({
      url: '/tours?sort=newest',
      within: '/tours?sort=price',
      head: { title: 'Made for ?sort=newest' },
      states: { ...states, page: { ...states.page, data: '?sort=newest' } },
    });
    expect(history.length).toBe(entries + 2);
    expect(location.search).toBe('?sort=newest');
    expect(changes.map(({ phase }) => phase)).toEqual(['pending', 'pending', 'pending']);
    expect(clientLoad).toHaveBeenCalledWith('tours', new URL('http://localhost/tours?sort=rating'));
  });

  test('is asked for nowhere else: of another view, of an incomplete page, or where the view has none', async () => {
    const { navigation, pages, clientLoad, requests } = setUp(url =>
      page(pageAt(url.slice(6), url.includes('discover') ? { route: 'discover' } : {})),
    );
    navigation.navigate('/discover');
    await settle();
    navigation.navigate('/tours');
    await settle();
    expect(clientLoad).not.toHaveBeenCalled();
    navigation.navigate('/tours?page=2');
    await settle();
    expect(clientLoad).toHaveBeenCalledTimes(1);
    clientLoad.mockImplementation(async (_view, url) => madeFor(url));
    pages.show({ ...pages.current(), states: {} });
    navigation.navigate('/tours?page=3');
    await settle();
    expect(requests).toEqual(
      ['/discover', '/tours', '/tours?page=2', '/tours?page=3'].map(path => `/_data${path}`),
    );
  });

  test('gives way to a navigation that began later', async () => {
    const { navigation, shown, clientLoad } = setUp(url => page(pageAt(url.slice(6))));
    navigation.navigate('/tours');
    await settle();
    let make: () => void = () => {};
    clientLoad.mockImplementation(
      (_view, url) =>
        new Promise(done => {
          make = () => done(madeFor(url));
        }),
    );
    navigation.navigate('/tours?sort=price');
    navigation.navigate('/discover');
    make();
    await settle();
    expect(shown).toEqual(['/tours', '/discover']);
  });
});

describe('back and forward', () => {
  test('show a cached page without a request', async () => {
    const { navigation, pages, requests } = setUp(() => page(pageAt('/tours')));
    navigation.navigate('/tours');
    await settle();
    history.replaceState(null, '', '/');
    await navigation.revisit();
    expect(pages.current().url).toBe('/');
    expect(requests).toHaveLength(1);
  });

  test('a cached page stays, although another one was under way', async () => {
    let answer: (value: Partial<Response>) => void = () => {};
    const { navigation, pages, shown } = setUp(url =>
      url === '/_data/discover'
        ? new Promise(resolve => {
            answer = resolve;
          })
        : page(pageAt('/tours')),
    );
    navigation.navigate('/tours');
    await settle();
    navigation.navigate('/discover');
    history.replaceState(null, '', '/');
    await navigation.revisit();
    answer(page(pageAt('/discover')));
    await settle();
    expect([pages.current().url, shown.at(-1), location.pathname]).toEqual(['/', '/', '/']);
  });

  test('fetch a page that is not cached', async () => {
    const { navigation, pages } = setUp(() => page(pageAt('/discover')));
    history.replaceState(null, '', '/discover');
    await navigation.revisit();
    expect(pages.current().url).toBe('/discover');
  });

  test('reload the document if the page fails to load', async () => {
    const { navigation, report } = setUp(() => ({ status: 404, ok: false }));
    history.replaceState(null, '', '/discover');
    await navigation.revisit();
    expect(reloadDocument).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith('data', expect.any(Error));
  });

  test('a move that a later navigation replaced does nothing', async () => {
    let answerFirst: (value: Partial<Response>) => void = () => {};
    const { navigation, shown } = setUp(url =>
      url === '/_data/discover'
        ? new Promise(resolve => {
            answerFirst = resolve;
          })
        : page(pageAt('/tours')),
    );
    history.replaceState(null, '', '/discover');
    const revisit = navigation.revisit();
    navigation.navigate('/tours');
    answerFirst(page(pageAt('/discover')));
    await revisit;
    await settle();
    expect(shown).toEqual(['/tours']);
    expect(reloadDocument).not.toHaveBeenCalled();
  });
});

describe('refetch', () => {
  test('returns the page and its code without showing it', async () => {
    const { navigation, shown, prepareView } = setUp(() => page(pageAt('/tours')));
    expect(await navigation.refetch('/tours')).toMatchObject({ url: '/tours' });
    expect(prepareView).toHaveBeenCalledWith('tours');
    expect(shown).toEqual([]);
  });

  test('returns undefined if the page needs a new document, and makes one request only', async () => {
    const { navigation, requests } = setUp(() => page(pageAt('/tours', { channel: 34 })));
    expect(await navigation.refetch('/tours')).toBeUndefined();
    expect(requests).toHaveLength(1);
  });
});
