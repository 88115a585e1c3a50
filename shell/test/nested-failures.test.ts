import { reasonOf } from '../../platform/host/src/server/failures/reason.ts';
import {
  createRenderPool,
  type PageRequest,
  type RenderPool,
} from '../../platform/host/src/server/render/render-pool.ts';
import { containerFile } from './support/containers.ts';
import { WORKER_SCRIPT } from './support/shell-process.ts';

const pools: RenderPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map(pool => pool.retire()));
});

/** A container that has the worker's React and kit, and exposes what these are. */
const containerOf = (exposed: string) => `
  init(scope) { module.exports.scope = scope; },
  get: async expose => {
    const shared = name => Object.values(module.exports.scope[name])[0].lib();
    const { createElement, use } = shared('react');
    const { Fragment } = shared('@flotilla/kit');
    const { defineServer } = shared('@flotilla/kit/server');
    const shows = (id, props) => createElement(Fragment, { id, props, fallback: 'no ' + id });
    const exposed = ${exposed};
    return () => exposed;
  },`;
const fragment = (component: string) => containerOf(`{ fragment: { Component: ${component} } }`);
/** The page works for so many ticks of the clock of deadlines, then shows the tours. */
const pageAfter = (ticks: number) =>
  containerOf(`defineServer(
  { name: 'mf-page', views: {}, fragments: [], uses: [], probes: [], events: { publishes: [], listens: [] } },
  { page: async () => ({ view: {
    load: async () => {
      for (let tick = 0; tick < ${ticks}; tick += 1) await new Promise(done => setTimeout(done, 20));
    },
    Component: () => createElement('main', null, shows('mf-tours/tours', {})),
  } }) },
)`);

/** What of a page failed that shows the tours, each with a heart. */
async function failedBy(heart: string, tours = `() => shows('mf-heart/heart', {})`, ticks = 0) {
  const modules = { 'mf-page': pageAfter(ticks), 'mf-tours': fragment(tours), 'mf-heart': fragment(heart) };
  const servers = Object.fromEntries(
    Object.entries(modules).map(([remote, module]) => [
      remote,
      { path: containerFile({ body: '', module }), fragments: remote === 'mf-tours' ? ['tours'] : [] },
    ]),
  );
  const pool = createRenderPool({ script: WORKER_SCRIPT, servers, heapMb: 64, size: 1 });
  pools.push(pool);
  await pool.ready();
  const request: PageRequest = {
    ...{ url: 'http://localhost/', config: {} as PageRequest['config'], deadlineMs: 400 },
    geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' },
    apps: [{ slot: 'page', remote: 'mf-page', view: 'page', params: {} }],
  };
  return async () => {
    const { page } = (await pool.page(request)).apps;
    if (page?.outcome !== 'ok') throw new Error(page?.outcome);
    return page.failed;
  };
}

const inside = (component: string) => `() => createElement(${component})`;

test('a fragment that throws below its component fails alone, and is left out after five failures', async () => {
  const failed = await failedBy(inside(`() => { throw new ReferenceError('window is not defined'); }`));
  for (let page = 0; page < 5; page += 1)
    expect(await failed()).toEqual({ 'mf-heart/heart': 'window is not defined' });
  expect(await failed()).toEqual({ 'mf-heart/heart': 'circuit open' });
});

test.each([
  [0, 'timeout'],
  [15, 'opened-late'],
])(
  'a fragment that begins after %d of 20 ticks, and waits below its component: %s',
  async (ticks, reason) => {
    const waits = inside(`() => use(globalThis.never ??= new Promise(() => {}))`);
    const failed = Object.entries(await (await failedBy(`() => 'heart'`, waits, ticks))());
    expect(failed.map(([id, text]) => [id, reasonOf(text)])).toEqual([['mf-tours/tours', reason]]);
  },
);

test('nothing of a page fails whose fragments are fine', async () => {
  expect(await (await failedBy(`() => 'heart'`))()).toEqual({});
});
