import type { ReleaseHealth } from '@flotilla/contracts/release-health';
import { matchUrl } from '../../platform/host/src/routes/match-route.ts';
import { allRoutes } from '../../platform/host/src/routes/route-table.ts';
import { makePage, type PageMakerOptions } from '../../platform/host/src/server/pages/make-page.ts';
import { documentCounter } from '../../platform/host/src/server/release-health/count-documents.ts';
import { countRenders } from '../../platform/host/src/server/release-health/count-renders.ts';
import { createHealthCounts } from '../../platform/host/src/server/release-health/health-counts.ts';
import { createNetworks } from '../../platform/host/src/server/release-health/networks.ts';
import type { Composition } from '../../platform/host/src/server/releases/composition.ts';
import { releaseSet } from '../../platform/host/src/server/releases/snapshot.ts';
import { createRenderPool, type RenderPool } from '../../platform/host/src/server/render/render-pool.ts';
import { FAILED_BY_SERVICE } from '../../platform/host/src/worker/messages.ts';
import { containerFile } from './support/containers.ts';
import { WORKER_SCRIPT } from './support/shell-process.ts';
import { pageSite } from './support/site-parts.ts';

/** An outage of a service opens circuits, and condemns no release for that either: it holds it (docs/decisions/185). */
const REMOTE = 'mf-content';
const config: PageMakerOptions['publicConfig'] = {
  ...{ siteUrl: 'http://site', apiUrl: 'http://api' },
  search: { appId: 'a', apiKey: 'b', host: 'search', protocol: 'http' },
  identity: { domain: 'http://identity', clientId: 'c', audience: 'd' },
};
const pools: RenderPool[] = [];
afterEach(async () => void (await Promise.all(pools.splice(0).map(pool => pool.retire()))));

/** A page's render ends like this until its circuit opens, and is then asked for by others. @returns what is told of its release */
async function toldAfter(body: string, part = 'home') {
  const counts = createHealthCounts();
  const networks = createNetworks('secret');
  const set = releaseSet({});
  Object.assign(set.releases, {
    [REMOTE]: { version: 'c1', files: {}, client: { js: [], css: [] }, routes: {}, fragments: {} },
  });
  const path = containerFile({ body });
  const pool = createRenderPool(
    { script: WORKER_SCRIPT, servers: { [REMOTE]: { path, fragments: [] } }, heapMb: 64, size: 1 },
    countRenders(counts, set, networks),
  );
  pools.push(pool);
  await pool.ready();
  const composition = { current: () => ({ set, pool }) } as unknown as Composition;
  const problems: (string | undefined)[] = [];
  const options: PageMakerOptions = {
    ...{
      composition,
      publicConfig: config,
      serverConfig: config,
      formToken: () => 'token',
      site: pageSite,
      deadlineMs: 1000,
    },
    shell: { script: { href: '/s.js', integrity: 'sha384-x' }, integrity: {}, css: [], fonts: [] },
    onIncomplete: page => problems.push(page.problems[`${REMOTE}/${part}`]),
  };
  const match = matchUrl('/', allRoutes());
  if (!match) throw new Error('No route');
  const count = documentCounter(counts, composition, networks);
  for (let visit = 0; visit < 11; visit += 1) {
    const page = await makePage(options, {
      ...{ match, path: '/', geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' } },
      ...{ awaitsSignIn: false, compress: false, priority: 'page' },
    });
    count(page, 'stable', `203.0.${visit}.1`);
  }
  const told: ReleaseHealth | undefined = counts.take().find(({ remote }) => remote === REMOTE);
  const bad = ([signal, tally]: [string, { bad: number }]) => (tally.bad > 0 ? [[signal, tally.bad]] : []);
  return { open: problems.at(-1), bad: Object.fromEntries(Object.entries(told?.signals ?? {}).flatMap(bad)) };
}

const throwing = (message: string) => `throw new Error(${JSON.stringify(message)})`;
/** As our clients do for a call that fails, or that has no answer yet (`serviceCall`). */
const CALLS = `const calls = globalThis[Symbol.for('fernweh.service-calls')].getStore();`;
const LEAVES_OUT = `return { ...ok('<h1>fine</h1>'), failed: { '${REMOTE}/home: posts': 'incomplete' } }`;

test.each([
  ['five answers with 503', throwing('HTTP error! status: 503')],
  ['five calls without an answer', throwing('fetch failed')],
  ['what a failed call said', `${CALLS} calls.failures.push('terminated'); ${throwing('terminated')}`],
])(
  'after %s renders and documents without the part hold the release, and do not condemn it',
  async (_what, body) => {
    expect(await toldAfter(body)).toEqual({
      open: 'circuit open: service',
      bad: { 'service-fallback': 11, 'service-missing': 11 },
    });
  },
);

test('a page that left something out holds the release where a service failed it, and counts against it otherwise', async () => {
  const part = 'home: posts';
  expect(await toldAfter(`${CALLS} calls.failures.push('status: 503'); ${LEAVES_OUT}`, part)).toEqual({
    open: 'a service failed: incomplete',
    bad: { 'service-missing': 11 },
  });
  expect(await toldAfter(LEAVES_OUT, part)).toEqual({ open: 'incomplete', bad: { 'missing-part': 11 } });
});

const UNREADABLE = `Object.defineProperty(new Error(), 'message', { get() { throw this; } })`;
const OWN = { open: 'circuit open', bad: { 'server-error': 5, fallback: 11, 'missing-part': 11 } };
test.each([
  ['alone', throwing('x is not a function')],
  ['with a mark that only the worker makes', throwing(`${FAILED_BY_SERVICE}x is not a function`)],
  [
    'beside a call that failed and one under way',
    `${CALLS} calls.underWay = 1; calls.failures.push('status: 503'); ${throwing('x is not a function')}`,
  ],
  ['as an error without a text', `throw Object.assign(new Error(), { message: { not: 'a text' } })`],
  ['as what is no error', `throw null`],
  ['as what throws when it is read', `throw { get name() { throw this; }, get message() { throw this; } }`],
  ['as an error that throws itself when it is read', `throw ${UNREADABLE}`],
  [
    'as what nobody may look at',
    `throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 2; } })`,
  ],
  ['as an answer that cannot be sent', `return { ...ok('<h1>fine</h1>'), head: { title: () => 'no data' } }`],
])('after five mistakes of its own, %s, they count against it', async (_how, body) => {
  expect(await toldAfter(body)).toEqual(OWN);
});

test('a refusal stays a refusal beside calls that fail', async () => {
  const body = `${CALLS} calls.underWay = 1; calls.failures.push('status: 503'); ${throwing('HTTP error! status: 404')}`;
  expect(await toldAfter(body)).toEqual({
    open: 'HTTP error! status: 404',
    bad: { fallback: 11, 'missing-part': 11 },
  });
});
