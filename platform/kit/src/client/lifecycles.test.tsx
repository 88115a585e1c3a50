import type { AppState, PagePayload } from '@flotilla/contracts/page';
import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { visitor } from '../sample-visitor.ts';
import { testHost } from '../testing.tsx';
import type { Views } from '../view.ts';
import { type ClientProps, defineClient, type SlotLifecycles } from './lifecycles.tsx';
import { createPageStore } from './page-store.ts';

function Tours({ data }: { data: { title: string; fails?: boolean } }) {
  const [pressed, setPressed] = useState(0);
  if (data.fails) throw new Error('broken view');
  return (
    <>
      <h1>{data.title}</h1>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        {`pressed ${pressed}`}
      </button>
    </>
  );
}
const Header = ({ data }: { data: { items: string[] } }) => <nav>{data.items.join(', ') || 'no menu'}</nav>;

const stateOf = (data: unknown, route: string, more: Partial<AppState> = {}): AppState => ({
  route,
  params: {},
  data,
  fragments: {},
  ...more,
});

function page(url: string, states: PagePayload['states'], owner = 'mf-tours'): PagePayload {
  const head = { title: url, description: '' };
  return {
    url,
    status: 200,
    route: 'tours',
    owner,
    head,
    states,
    versions: {},
    assets: {},
    deferred: [],
  };
}

const tours = (url: string, title: string) => page(url, { page: stateOf({ title }, 'tours') });
const header = (url: string, items: string[], incomplete = false) =>
  page(url, { header: stateOf({ items }, 'header', incomplete ? { incomplete } : {}) });

function setUp(first: PagePayload, html = '', views: Views = {}) {
  const container = document.createElement('div');
  if (html) container.dataset.rendered = 'server';
  container.innerHTML = html;
  document.body.append(container);
  const pages = createPageStore(first);
  const report = jest.fn();
  const onShown = jest.fn();
  const onRecoverableError = jest.fn();
  const props: ClientProps = {
    host: testHost(visitor, { report }),
    pages,
    container: () => container,
    onRecoverableError,
    onShown,
    fallback: <p>Unavailable</p>,
  };
  const client = defineClient(
    { name: 'mf-tours' },
    {
      tours: async () => ({ view: { Component: Tours } }),
      header: async () => ({ view: { Component: Header } }),
      broken: async () => Promise.reject(new Error('no chunk')),
      ...views,
    },
  );
  async function call(lifecycles: SlotLifecycles, name: 'bootstrap' | 'mount' | 'unmount') {
    await lifecycles[name]({ name: 'mf-tours', ...props } as never);
    await settle();
  }
  async function mount(slot: 'page' | 'header') {
    const lifecycles = client.lifecycles(slot);
    await call(lifecycles, 'bootstrap');
    await call(lifecycles, 'mount');
    return { unmount: () => call(lifecycles, 'unmount') };
  }
  return {
    container,
    pages,
    report,
    onShown,
    onRecoverableError,
    mount,
    show: (payload: PagePayload) => showOn(pages, payload),
  };
}

async function showOn(pages: ReturnType<typeof createPageStore>, payload: PagePayload) {
  pages.show(payload);
  await settle();
}

/** So many turns of the event loop as React and imports need at most, however long each takes. */
async function settle() {
  for (let turn = 0; turn < 30; turn += 1) await new Promise(done => setTimeout(done));
}

beforeEach(() => {
  // single-spa-react's mount resolves in an effect, which `act` would delay until mount has resolved.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  // jsdom has no user timing.
  Object.assign(performance, { mark: jest.fn() });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

describe('pages that one view makes', () => {
  const of = (url: string, title: string, fails = false) => ({
    ...page(url, { page: stateOf({ title, fails }, 'tours') }),
    within: '/tours',
  });

  test('keep its tree; another page of the server has a tree of its own', async () => {
    const { mount, show } = setUp(tours('/tours', 'All tours'));
    await mount('page');
    screen.getByRole('button').click();
    await show(of('/tours?sort=price', 'By price'));
    await screen.findByText('By price');
    await screen.findByText('pressed 1');
    await show(tours('/tours', 'All tours'));
    await screen.findByText('pressed 1');
    await show(tours('/tours?page=2', 'Page 2'));
    await screen.findByText('pressed 0');
  });

  test('are shown after one of them failed', async () => {
    const { mount, show, report } = setUp(tours('/tours', 'All tours'));
    await mount('page');
    await show(of('/tours?sort=price', 'By price', true));
    await screen.findByText('Unavailable');
    expect(report).toHaveBeenCalledWith('render', expect.any(Error));
    await show(of('/tours?sort=rating', 'By rating'));
    await screen.findByText('By rating');
  });
});

test('clientLoad is that of the view; a view without one makes nothing', async () => {
  const made = { data: 1, head: { title: 'Made', description: '' } };
  const client = defineClient(
    { name: 'mf-tours' },
    {
      tours: async () => ({ view: { Component: Tours, clientLoad: () => made } }),
      header: async () => ({ view: { Component: Header } }),
    },
  );
  const url = new URL('http://site/tours');
  expect(await client.clientLoad('tours', url)).toBe(made);
  expect(await client.clientLoad('header', url)).toBeUndefined();
});

describe('a page', () => {
  const html = '<h1>All tours</h1><button type="button">pressed 0</button>';

  test('hydrates the server’s HTML at its first mount and is then interactive', async () => {
    const { container, mount, onShown, onRecoverableError } = setUp(tours('/tours', 'All tours'), html);
    const heading = container.querySelector('h1');
    await mount('page');
    expect(container.querySelector('h1')).toBe(heading);
    expect(container.dataset.rendered).toBeUndefined();
    expect(performance.mark).toHaveBeenCalledWith('fw-hydrated-page');
    expect(onShown).toHaveBeenCalledWith(expect.objectContaining({ url: '/tours' }));
    screen.getByRole('button').click();
    await settle();
    expect(screen.getByText('pressed 1')).toBeTruthy();
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  test('passes a hydration error to onRecoverableError', async () => {
    const { mount, onRecoverableError } = setUp(tours('/tours', 'Other tours'), html);
    await mount('page');
    expect(onRecoverableError).toHaveBeenCalled();
    expect(screen.getByText('Other tours')).toBeTruthy();
  });

  test('renders into an empty container after a client navigation', async () => {
    const { mount } = setUp(tours('/tours', 'All tours'));
    await mount('page');
    expect(screen.getByText('All tours')).toBeTruthy();
  });

  test('waits for the page of its remote after back or forward', async () => {
    const { container, mount, pages } = setUp(page('/blog', {}, 'mf-content'));
    const mounting = mount('page');
    await new Promise(done => setTimeout(done, 50));
    expect(pages.current().owner).toBe('mf-content');
    expect(container.innerHTML).toBe('');
    pages.show(tours('/tours', 'All tours'));
    await mounting;
    expect(screen.getByText('All tours')).toBeTruthy();
  });

  test('follows pages of its own remote only', async () => {
    const { mount, show, onShown } = setUp(tours('/tours', 'All tours'));
    await mount('page');
    await show(tours('/tours/crete', 'Crete'));
    expect(screen.getByText('Crete')).toBeTruthy();
    await show(page('/blog', { page: stateOf({ title: 'Journal' }, 'tours') }, 'mf-content'));
    expect(screen.queryByText('Journal')).toBeNull();
    expect(onShown).toHaveBeenCalledTimes(2);
  });

  test('without data shows the fallback', async () => {
    const { mount } = setUp(page('/tours', {}));
    await mount('page');
    expect(screen.getByText('Unavailable')).toBeTruthy();
  });

  test('that throws shows the fallback and is reported; the next page renders again', async () => {
    const { mount, show, report } = setUp(
      page('/tours', { page: stateOf({ title: 'All tours', fails: true }, 'tours') }),
    );
    await mount('page');
    expect(screen.getByText('Unavailable')).toBeTruthy();
    expect(report).toHaveBeenCalledWith('render', expect.objectContaining({ message: 'broken view' }));
    await show(tours('/tours/crete', 'Crete'));
    expect(screen.getByText('Crete')).toBeTruthy();
  });

  test('whose view throws is logged by nobody but the one it is reported to, in production', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    const env = jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
    const { mount, report } = setUp(
      page('/tours', { page: stateOf({ title: 'All tours', fails: true }, 'tours') }),
    );
    await mount('page');
    env.restore();
    expect(report).toHaveBeenCalledTimes(1);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  test('whose code fails to load keeps the server’s HTML and is reported', async () => {
    const broken = page('/tours', { page: stateOf({ title: 'All tours' }, 'broken') });
    const { container, mount, report } = setUp(broken, html);
    const { unmount } = await mount('page');
    expect(container.querySelector('h1')?.textContent).toBe('All tours');
    expect(container.dataset.rendered).toBeUndefined();
    expect(report).toHaveBeenCalledWith('load', expect.objectContaining({ message: 'no chunk' }));
    await unmount();
    expect(container.innerHTML).toBe('');
  });

  test('whose code fails to load after a navigation shows the fallback', async () => {
    const { mount } = setUp(page('/tours', { page: stateOf({ title: 'All tours' }, 'broken') }));
    await mount('page');
    expect(screen.getByText('Unavailable')).toBeTruthy();
  });

  test('leaves an empty container after unmount', async () => {
    const { container, mount } = setUp(tours('/tours', 'All tours'));
    const { unmount } = await mount('page');
    await unmount();
    expect(container.innerHTML).toBe('');
  });
});

describe('a header', () => {
  test('keeps its complete data while pages change', async () => {
    const { mount, show } = setUp(header('/', ['Tours']));
    await mount('header');
    await show(header('/blog', ['Something else']));
    expect(screen.getByText('Tours')).toBeTruthy();
  });

  test('with incomplete data takes the data of the next page', async () => {
    const { mount, show } = setUp(header('/', [], true));
    await mount('header');
    expect(screen.getByText('no menu')).toBeTruthy();
    await show(header('/blog', [], true));
    expect(screen.getByText('no menu')).toBeTruthy();
    await show(header('/reviews', ['Tours', 'Journal']));
    expect(screen.getByText('Tours, Journal')).toBeTruthy();
    await show(header('/tours', [], true));
    expect(screen.getByText('Tours, Journal')).toBeTruthy();
  });

  test('without data takes that of the next page, and keeps it where a page has none', async () => {
    const { mount, show } = setUp(page('/', {}));
    await mount('header');
    expect(screen.getByText('Unavailable')).toBeTruthy();
    await show(header('/blog', ['Tours']));
    expect(screen.getByText('Tours')).toBeTruthy();
    await show(page('/reviews', {}));
    expect(screen.getByText('Tours')).toBeTruthy();
  });
});

test('prepare fetches the code of a view and of its deferred components', async () => {
  const fetch = jest.fn(async () => {});
  const deferred = Object.assign(() => null, { fetch });
  const client = defineClient(
    { name: 'mf-tours' },
    { tours: async () => ({ view: { Component: Tours, deferred: [deferred] } }) },
  );
  await client.prepare('tours');
  expect(fetch).toHaveBeenCalledTimes(1);
  await expect(client.prepare('unknown')).rejects.toThrow('mf-tours has no view called "unknown"');
});

test('in development effects run a second time, so that what must not happen twice is seen', async () => {
  const effects: string[] = [];
  function Watched() {
    useEffect(() => {
      effects.push('begins');
      return () => void effects.push('ends');
    }, []);
    return <p>Watched</p>;
  }
  const first = page('/tours', { page: stateOf({}, 'watched') });
  const { mount } = setUp(first, '', { watched: async () => ({ view: { Component: Watched } }) });
  await mount('page');
  expect(effects).toEqual(['begins', 'ends', 'begins']);
});
