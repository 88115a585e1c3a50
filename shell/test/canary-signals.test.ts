import type { ReleaseHealth, Signal } from '@flotilla/contracts/release-health';
import { countRenders } from '../../platform/host/src/server/release-health/count-renders.ts';
import { createHealthCounts } from '../../platform/host/src/server/release-health/health-counts.ts';
import { createNetworks } from '../../platform/host/src/server/release-health/networks.ts';
import type { ReleaseSet } from '../../platform/host/src/server/releases/snapshot.ts';
import { PoolEnded } from '../../platform/host/src/server/render/pool-ended.ts';
import { createRenderPool, type PageRequest } from '../../platform/host/src/server/render/render-pool.ts';
import { type Behaviour, containerFile } from './support/containers.ts';
import { until, WORKER_SCRIPT } from './support/shell-process.ts';

/** What the desk is told of a canary, for each way in which it can be bad on the server. */
const REMOTE = 'mf-content';
const set = {
  id: 'set',
  releases: { [REMOTE]: { version: 'canary' }, 'mf-navigation': { version: 'stable' } },
} as unknown as ReleaseSet;

const request = {
  url: 'http://localhost/kill',
  geo: { channel_id: 33, currency: 'GBP', locale: 'en-GB' },
  config: {},
  deadlineMs: 1000,
  apps: [
    { slot: 'header', remote: 'mf-navigation', view: 'header', params: {} },
    { slot: 'page', remote: REMOTE, view: 'home', params: {} },
  ],
} as unknown as PageRequest;

/** Renders pages with a canary until the desk would be told of this signal. @returns the counts of the canary */
async function countsOf(how: Behaviour, told: (counts: ReleaseHealth) => boolean) {
  const counts = createHealthCounts();
  const servers = Object.fromEntries(
    Object.entries({ 'mf-navigation': 'fine', [REMOTE]: how } satisfies Record<string, Behaviour>).map(
      ([name, behaviour]) => [name, { path: containerFile(behaviour), fragments: [] }],
    ),
  );
  const pool = createRenderPool(
    { script: WORKER_SCRIPT, servers, heapMb: 64, size: 1, isUnproved: true },
    countRenders(counts, set, createNetworks('secret'), [REMOTE]),
  );
  await pool.ready();
  let mine: ReleaseHealth | undefined;
  await until(async () => {
    await pool.page(request).catch((error: Error) => expect(error).toBeInstanceOf(PoolEnded));
    const taken = counts.take();
    for (const { remote, signals } of taken)
      if (remote === 'mf-navigation')
        expect([signals['server-error'], signals['process-end']].filter(one => one && one.bad > 0)).toEqual(
          [],
        );
    mine = taken.find(({ remote }) => remote === REMOTE);
    return mine !== undefined && told(mine);
  });
  await pool.retire();
  return mine;
}

const isBad = (signal: Signal) => (counts: ReleaseHealth) => (counts.signals[signal]?.bad ?? 0) > 0;

test.each([
  ['throws', 'server-error'],
  ['hangs', 'server-timeout'],
  ['leaks', 'server-timeout'],
  ['killsOnDemand', 'process-end'],
] as const)('a canary that %s: %s', async (how, signal) => {
  expect(await countsOf(how, isBad(signal))).toMatchObject({ remote: REMOTE, version: 'canary' });
});

test('a canary that renders slowly: its durations say so', async () => {
  const counts = await countsOf('slow', ({ durations }) => durations.some(Boolean));
  // The bucket of 80 to 160 ms, or a slower one.
  expect(counts?.durations.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
});

test.each([
  ['nobody', ''],
  ['a proved release beside it', 'mf-navigation'],
])(
  'a canary whose process ends with %s as the last that ran: it is the canary that is new',
  (_who, remote) => {
    const counts = createHealthCounts();
    const { onExit } = countRenders(counts, set, createNetworks('secret'), [REMOTE]);
    onExit?.({ remote, reason: 'full', suspects: [], jobs: [] });
    for (const reason of ['lost', 'retired', 'container-full'] as const)
      onExit?.({ remote, reason, suspects: [], jobs: [] });
    const told = counts.take();
    expect(told.find(({ remote: name }) => name === REMOTE)?.signals['process-end']?.bad).toBe(1);
    expect(told.find(({ remote: name }) => name === 'mf-navigation')).toBeUndefined();
  },
);

test('a process of canaries that ends with many pages under way has ended once', async () => {
  const onExit = jest.fn();
  const onProcessEnd = jest.fn();
  const servers = { [REMOTE]: { path: containerFile('loops'), fragments: [] } };
  const pool = createRenderPool(
    { script: WORKER_SCRIPT, servers, heapMb: 64, size: 1, isUnproved: true },
    { onExit, onProcessEnd },
  );
  await pool.ready();
  const [, page] = request.apps;
  const pages = Array.from({ length: 8 }, () => pool.page({ ...request, apps: page ? [page] : [] }));
  await Promise.allSettled(pages);
  // What it runs again may end a second process.
  expect(onExit.mock.calls.length + onProcessEnd.mock.calls.length).toBeLessThanOrEqual(3);
  await pool.retire();
});
