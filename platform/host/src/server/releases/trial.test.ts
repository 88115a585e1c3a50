import type { Release } from '@flotilla/contracts/release';
import type { PageRequest, RenderPool } from '../render/render-pool.ts';
import { createProbe } from './probe.ts';
import type { ReleaseSet } from './snapshot.ts';
import { type Outcome, runTrial } from './trial.ts';

const RELEASE = {
  ...{ remote: 'mf-content', version: 'new', probes: ['/blog'] },
  ...{ client: { js: [], css: [] }, routes: {}, fragments: {} },
} as unknown as Release;
const SET = {
  id: 'old',
  releases: { 'mf-content': { ...RELEASE, version: 'old' } },
} as unknown as ReleaseSet;

/** A pool whose page application answers this, or renders. */
const pool = (error?: string) =>
  ({
    ready: async () => [],
    page: async () => ({
      apps: {
        page: error
          ? { outcome: 'error', error, ms: 1 }
          : { outcome: 'ok', html: '<h1>Blog</h1>', state: {}, used: [], deferred: [], failed: {}, ms: 1 },
      },
      delayed: false,
      queued: false,
    }),
  }) as unknown as RenderPool;

function outcomeOf(candidate: RenderPool, busy: boolean, serving = pool()): Promise<Outcome> {
  const measure = () => () => busy;
  const probe = createProbe({
    variants: { named: async () => ({ channel_id: 33 }) as never },
    config: { siteUrl: 'http://localhost' } as never,
    log: { warn() {} } as never,
    current: () => SET,
    measure,
  });
  return runTrial(candidate, [RELEASE], probe, { set: SET, pool: serving }, measure);
}

test('a release that renders passes', async () => {
  expect(await outcomeOf(pool(), true)).toBe('passed');
});

test('a deadline that passed while the processors were busy says nothing about the release', async () => {
  expect(await outcomeOf(pool('timeout'), true)).toBe('late');
  expect(await outcomeOf(pool('timeout'), false)).toBe('failed');
});

test('an error is the fault of the release, however busy the processors are', async () => {
  expect(await outcomeOf(pool('broken on purpose'), true)).toBe('failed');
});

test('an error stays one, also where it opened the circuit that the next attempt met', async () => {
  const answers = ['the render worker ended (mf-content)', 'circuit open'];
  const ends = {
    ready: async () => [],
    page: (request: PageRequest) => pool(answers.shift()).page(request),
  } as unknown as RenderPool;
  expect(await outcomeOf(ends, true)).toBe('failed');
});

test('where the serving release fails as well, a service is to blame', async () => {
  expect(await outcomeOf(pool('fetch failed'), false, pool('fetch failed'))).toBe('passed');
});

test('a serving release that is late clears nobody', async () => {
  expect(await outcomeOf(pool('timeout'), true, pool('timeout'))).toBe('late');
  expect(await outcomeOf(pool('broken on purpose'), true, pool('timeout'))).toBe('late');
});

test('a pool that does not start fails, unless the processors were busy', async () => {
  const ends = { ready: () => Promise.reject(new Error('ended')) } as unknown as RenderPool;
  expect(await outcomeOf(ends, false)).toBe('failed');
  expect(await outcomeOf(ends, true)).toBe('late');
});

/** Lets whatever waits for a deadline wait for nothing. */
async function whatEnds<T>(work: Promise<T>): Promise<T> {
  await jest.runAllTimersAsync();
  return work;
}

describe('a release that says nothing', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const never = () => new Promise<never>(() => {});

  test.each([
    ['whose pool is never ready', { ready: never }],
    ['whose warm-up was given up', { ready: async () => ['mf-content'] }],
    ['whose pages never come', { ready: async () => [], page: never }],
  ])('fails its trial, unless the processors were busy: one %s', async (_what, silent) => {
    const candidate = silent as unknown as RenderPool;
    expect(await whatEnds(outcomeOf(candidate, false))).toBe('failed');
    expect(await whatEnds(outcomeOf(candidate, true))).toBe('late');
  });

  test('is judged by its own warm-up, not by that of another remote', async () => {
    const candidate = { ...pool(), ready: async () => ['mf-search'] } as RenderPool;
    expect(await whatEnds(outcomeOf(candidate, false))).toBe('passed');
  });
});
