import { SERVICE_LATE } from '@fernweh/config/deadline';
import type { ReleaseHealth } from '@fernweh/contracts/release-health';
import { matchUrl } from '../src/match-route.ts';
import { allRoutes } from '../src/route-table.ts';
import { makePage, type PageMakerOptions } from '../src/server/pages/make-page.ts';
import { documentCounter } from '../src/server/release-health/count-documents.ts';
import { countRenders } from '../src/server/release-health/count-renders.ts';
import { createHealthCounts } from '../src/server/release-health/health-counts.ts';
import { createNetworks } from '../src/server/release-health/networks.ts';
import type { Composition } from '../src/server/releases/composition.ts';
import { releaseSet } from '../src/server/releases/snapshot.ts';
import { createRenderPool, type RenderPool } from '../src/server/render/render-pool.ts';
import { containerFile } from './support/containers.ts';
import { WORKER_SCRIPT } from './support/shell-process.ts';

/** An outage of a service opens circuits, and condemns no release for that either: it holds it (docs/decisions/185). */
const REMOTE = 'mf-content';
const config: PageMakerOptions['publicConfig'] = {
  ...{ siteUrl: 'http://site', apiUrl: 'http://api' },
  search: { appId: 'a', apiKey: 'b', host: 'search', protocol: 'http' },
  identity: { domain: 'http://identity', clientId: 'c', audience: 'd' },
};
const pools: RenderPool[] = [];
afterEach(async () => void (await Promise.all(pools.splice(0).map(pool => pool.retire()))));

/** The page fails like this until its circuit opens, and is then asked for by others. @returns what is told of its release */
async function toldAfter(failure: string) {
  const counts = createHealthCounts();
  const networks = createNetworks('secret');
  const set = releaseSet({});
  Object.assign(set.releases, {
    [REMOTE]: { version: 'c1', files: {}, client: { js: [], css: [] }, routes: {}, fragments: {} },
  });
  const path = containerFile({ body: `throw new Error(${JSON.stringify(failure)})` });
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
      deadlineMs: 1000,
    },
    shell: { script: { href: '/s.js', integrity: 'sha384-x' }, integrity: {}, css: [], fonts: [] },
    onIncomplete: page => problems.push(page.problems[`${REMOTE}/home`]),
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

test.each(['HTTP error! status: 503', SERVICE_LATE])(
  'after five times "%s", renders and documents without the part hold the release and condemn it not',
  async failure => {
    expect(await toldAfter(failure)).toEqual({
      open: 'circuit open: service',
      bad: { 'service-fallback': 11, 'service-missing': 11 },
    });
  },
);

test('after five failures of its own they do', async () => {
  expect(await toldAfter('x is not a function')).toEqual({
    open: 'circuit open',
    bad: { 'server-error': 5, fallback: 11, 'missing-part': 11 },
  });
});
