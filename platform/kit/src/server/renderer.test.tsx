/** @jest-environment node */
import type { ListName } from '@flotilla/contracts/listing';
import { NO_SUCH } from '@flotilla/contracts/page';
import { Suspense, use } from 'react';
import type { AnyFragment } from '../fragment.tsx';
import { Fragment } from '../fragment.tsx';
import { useGeo } from '../host.ts';
import type { RemoteManifest } from '../manifest.ts';
import { defineView, notFound, redirect, type Views } from '../view.ts';
import { defineServer, type RenderRequest } from './renderer.tsx';

const manifest: RemoteManifest = {
  name: 'mf-test',
  views: {},
  fragments: [],
  uses: [],
  events: { publishes: [], listens: [] },
  probes: [],
};

function Greeting({ data }: { data: { name: string } }) {
  return (
    <h1>
      {data.name} pays in {useGeo().currency}
    </h1>
  );
}

function WithHeart() {
  return (
    <main>
      <h1>tour</h1>
      <Fragment id="mf-account/heart" props={{ tour: 'a', title: 'A' }} fallback={<i>no heart</i>} />
    </main>
  );
}

const never = new Promise<string>(() => {});
const Slow = () => use(never);
function Waiting() {
  return (
    <main>
      <h1>page</h1>
      <Suspense fallback={<i>soon</i>}>
        <Slow />
      </Suspense>
    </main>
  );
}

const views: Views = {
  greeting: async () => ({
    view: defineView({
      load: async ({ params }) => ({ name: params.name ?? '' }),
      head: data => ({ title: data.name, description: '' }),
      Component: Greeting,
    }),
  }),
  brief: async () => ({
    view: defineView({
      load: async () => ({ name: 'Ada', forHead: 'All of Ada' }),
      head: ({ forHead }) => ({ title: forHead, description: '' }),
      shown: ({ name }) => ({ name }),
      Component: Greeting,
    }),
  }),
  missing: async () => ({ view: defineView({ load: async () => notFound(), Component: Greeting }) }),
  moved: async () => ({ view: defineView({ load: async () => redirect('/404page'), Component: Greeting }) }),
  late: async () => ({ view: defineView({ load: () => new Promise<never>(() => {}), Component: Greeting }) }),
  heart: async () => ({ view: defineView({ Component: WithHeart }) }),
  waiting: async () => ({ view: defineView({ Component: Waiting }) }),
  broken: async () => ({
    view: defineView({
      Component: () => {
        throw new Error('broken tree');
      },
    }),
  }),
};

const request = (view: string, ms = 1000): RenderRequest => ({
  view,
  url: 'http://site/x?q=1',
  params: { name: 'Ines' },
  geo: { channel_id: 4931, currency: 'EUR', locale: 'en-IE' },
  config: {} as RenderRequest['config'],
  idPrefix: 'page-',
  signal: AbortSignal.timeout(ms),
});

const heart: AnyFragment = {
  load: async () => ({ saved: 3 }),
  Component: ({ data }: { data: { saved: number } }) => <b>{data.saved} saved</b>,
};
const tools = (fragment: () => Promise<AnyFragment>, suspects: string[] = []) => ({
  loadFragment: fragment,
  markRunning: (id: string) => void suspects.push(id),
});
const fine = tools(async () => heart);
const { render } = defineServer(manifest, views);

test('html, state and head come from one load', async () => {
  const result = await render(request('greeting'), fine);
  expect(result).toMatchObject({
    outcome: 'ok',
    state: { route: 'greeting', data: { name: 'Ines' } },
    head: { title: 'Ines' },
  });
  expect(result.outcome === 'ok' && result.html.replaceAll('<!-- -->', '')).toBe('<h1>Ines pays in EUR</h1>');
});

test('the browser gets the data that the view shows, and not what its head alone needs', async () => {
  const result = await render(request('brief'), fine);
  expect(result).toMatchObject({ outcome: 'ok', head: { title: 'All of Ada' } });
  expect(result.outcome === 'ok' && result.state.data).toEqual({ name: 'Ada' });
});

test('a load may answer with not found or a redirect', async () => {
  expect(await render(request('missing'), fine)).toEqual({ outcome: 'not-found' });
  expect(await render(request('moved'), fine)).toEqual({
    outcome: 'redirect',
    to: '/404page',
    preferStale: false,
  });
});

test('a fragment that has nothing for its props says so, and its page has the fallback', async () => {
  const load = async () => notFound('heart');
  const result = await render(
    request('heart'),
    tools(async () => ({ ...heart, load }) as AnyFragment),
  );
  expect(result).toMatchObject({
    outcome: 'ok',
    html: expect.stringContaining('no heart'),
    failed: { 'mf-account/heart': `${NO_SUCH} heart` },
  });
});

test('a load sees the cookies that the request has for its route, and a fragment sees none', async () => {
  const seen: unknown[] = [];
  const server = defineServer(manifest, {
    cart: async () => ({
      view: defineView({
        load: async ({ cookies }) => void seen.push(cookies),
        Component: WithHeart,
      }),
    }),
  });
  const load = jest.fn(async () => ({ saved: 1 }));
  await server.render(
    { ...request('cart'), cookies: { cart: 'c1' } },
    tools(async () => ({ ...heart, load }) as AnyFragment),
  );
  expect(seen).toEqual([{ cart: 'c1' }]);
  expect(load).toHaveBeenCalledWith(expect.not.objectContaining({ cookies: expect.anything() }));
});

test('a late load fails at the deadline', async () => {
  await expect(render(request('late', 50), fine)).rejects.toThrow(/timeout/i);
});

test('a tree that throws keeps its state for the browser', async () => {
  expect(await render(request('broken'), fine)).toMatchObject({
    outcome: 'ok',
    html: '',
    renderError: 'broken tree',
    failed: {},
    state: { route: 'broken' },
  });
});

test('a fragment renders inside the page, with its data in the state and its name recorded', async () => {
  const suspects: string[] = [];
  const result = await render(
    request('heart'),
    tools(async () => heart, suspects),
  );
  expect(result).toMatchObject({ outcome: 'ok', used: ['mf-account/heart'], failed: {} });
  expect(result.outcome === 'ok' && result.html).toContain('3<!-- --> saved');
  expect(result.outcome === 'ok' && Object.values(result.state.fragments)).toEqual([{ data: { saved: 3 } }]);
  expect(suspects).toContain('mf-account/heart');
});

test('a page whose view opens its fragments renders once, and is the same', async () => {
  let renders = 0;
  const Counted = () => {
    renders++;
    return <WithHeart />;
  };
  const server = defineServer(manifest, {
    waits: async () => ({ view: defineView({ Component: Counted }) }),
    opens: async () => ({
      view: defineView({
        opens: () => [['mf-account/heart', { tour: 'a', title: 'A' }]],
        Component: Counted,
      }),
    }),
  });
  const htmlOf = async (view: string) => {
    const page = await server.render(request(view), fine);
    return page.outcome === 'ok' ? page.html : undefined;
  };
  const html = await htmlOf('waits');
  expect(html).toContain('3<!-- --> saved');
  renders = 0;
  expect(await htmlOf('opens')).toBe(html);
  expect(renders).toBe(1);
});

test('a fragment of a newer release gets the props of an older page as it knows them', async () => {
  const up = ({ title }: { title: string }) => ({ label: title });
  const load = jest.fn(async () => ({}));
  const newer: AnyFragment = {
    version: { version: 2, earlier: { 1: { up, down: () => ({}) } } },
    load,
    Component: ({ label }: { label: string }) => <b>{label}!</b>,
  };
  const result = await render(
    request('heart'),
    tools(async () => newer),
  );
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ props: { label: 'A' } }));
  expect(result.outcome === 'ok' && result.html.replaceAll('<!-- -->', '')).toContain('<b>A!</b>');
});

test('the time of a fragment is that of its load and its render', async () => {
  const slow = async () => {
    await new Promise(done => setTimeout(done, 20));
    return { saved: 3 };
  };
  const result = await render(
    request('heart'),
    tools(async () => ({ ...heart, load: slow })),
  );
  if (result.outcome !== 'ok') throw new Error('not rendered');
  expect(Object.keys(result.times ?? {})).toEqual(['mf-account/heart']);
  expect(result.times?.['mf-account/heart']).toBeGreaterThanOrEqual(19);
});

const fails = (thrown: unknown) => {
  throw thrown;
};
const unreadable = Object.defineProperty(new Error(), 'message', { get: () => fails(Object.create(null)) });

test.each<[string, () => Promise<AnyFragment>]>([
  ['its module cannot be had', async (): Promise<AnyFragment> => Promise.reject(new Error('away'))],
  [
    'its load fails',
    async (): Promise<AnyFragment> => ({ ...heart, load: () => Promise.reject(new Error('away')) }),
  ],
  [
    'its load never answers',
    async (): Promise<AnyFragment> => ({ ...heart, load: () => new Promise(() => {}) }),
  ],
  [
    'its render throws',
    async (): Promise<AnyFragment> => ({
      Component: () => {
        throw new Error('away');
      },
    }),
  ],
  ['its load throws what has no text', async () => ({ ...heart, load: async () => fails(unreadable) })],
  ['its render throws what has no text', async () => ({ Component: () => fails(unreadable) })],
  ['its render throws a text', async () => ({ Component: () => fails('away') })],
  ['its render throws nothing', async () => ({ Component: () => fails(null) })],
])('where %s the fallback stands in and the page is whole', async (_how, fragment) => {
  const result = await render(request('heart', 200), tools(fragment));
  expect(result).toMatchObject({ outcome: 'ok', renderError: undefined });
  if (result.outcome !== 'ok') throw new Error('not rendered');
  expect(result.html).toContain('<h1>tour</h1>');
  expect(result.html).toContain('no heart');
  expect(Object.keys(result.failed)).toEqual(['mf-account/heart']);
});

test('the worker says what of a failure is told, such as its stack in development', async () => {
  const failing = async (): Promise<AnyFragment> => ({
    ...heart,
    load: async () => fails(new Error('away')),
  });
  const textOf = (thrown: unknown) => `${(thrown as Error).message}, in line 7`;
  const result = await render(request('heart'), { ...tools(failing), textOf });
  expect(result).toMatchObject({ failed: { 'mf-account/heart': 'away, in line 7' } });
});

describe('a fragment without data whose module is loaded', () => {
  const still: AnyFragment = { Component: () => <b>heart</b> };
  const atOnce = (fragment: AnyFragment) => ({
    ...tools(async () => fragment),
    fragmentAtOnce: () => fragment,
  });

  test('renders with the page, without a promise, and leaves the same page behind', async () => {
    const waited = await render(
      request('heart'),
      tools(async () => still),
    );
    const loadFragment = jest.fn();
    const result = await render(request('heart'), { ...atOnce(still), loadFragment });
    expect(loadFragment).not.toHaveBeenCalled();
    const without = (page: typeof result) => ({ ...page, times: undefined });
    expect(without(result)).toEqual(without(waited));
    expect(result.outcome === 'ok' && Object.keys(result.times ?? {})).toEqual(['mf-account/heart']);
  });

  test('gives way to its fallback where it throws', async () => {
    const broken: AnyFragment = {
      Component: () => {
        throw new Error('away');
      },
    };
    const result = await render(request('heart'), atOnce(broken));
    expect(result).toMatchObject({ renderError: undefined, failed: { 'mf-account/heart': 'away' } });
    expect(result.outcome === 'ok' && result.html).toContain('no heart');
  });
});

test('a boundary that misses the deadline is left to the browser, without an inline script', async () => {
  const page = await render(request('waiting', 50), fine);
  expect(page).toMatchObject({
    outcome: 'ok',
    html: '<main><h1>page</h1><!--$!--><template data-dgst="FW"></template><i>soon</i><!--/$--></main>',
    failed: { 'mf-test/waiting': expect.stringMatching(/timeout/) },
    renderError: undefined,
  });
});

describe('lists', () => {
  const { list } = defineServer(manifest, views, {
    sitemap: {
      own: async () => [{ path: '/a' }],
      broken: async () => Promise.reject(new Error('away')),
      late: () => new Promise(() => {}),
    },
  });
  const ask = (name: ListName, signal: AbortSignal, markRunning: (id: string) => void = () => {}) =>
    list({ list: name, config: {} as RenderRequest['config'], signal }, { markRunning });

  test('each part of a list fails or hangs alone', async () => {
    const suspects: string[] = [];
    expect(await ask('sitemap', AbortSignal.timeout(50), id => suspects.push(id))).toEqual({
      own: { value: [{ path: '/a' }] },
      broken: { error: 'away' },
      late: { error: expect.stringContaining('timeout') },
    });
    expect(suspects).toContain('mf-test/sitemap');
  });

  test('an undefined list is empty', async () => {
    expect(await ask('feeds', AbortSignal.timeout(50))).toEqual({});
  });

  test('after the deadline every part is an error, and a failing part does not end the process', async () => {
    const parts = await ask('sitemap', AbortSignal.abort(new Error('over')));
    expect(Object.values(parts)).toEqual([{ error: 'over' }, { error: 'over' }, { error: 'over' }]);
  });
});
