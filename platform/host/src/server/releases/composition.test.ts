import type { Release } from '@flotilla/contracts/release';
import type { RenderPool } from '../render/render-pool.ts';
import { createComposition } from './composition.ts';
import { createThirdPlace } from './third-place.ts';
import type { Outcome } from './trial.ts';

const releaseOf = (remote: string, version: string) =>
  ({ remote, version, probes: ['/'] }) as unknown as Release;

/**
 * A composition whose pools write what happens to them into `events`.
 * @param isReady whether a pool says that it is ready
 */
function site(outcome: () => Outcome = () => 'passed', isReady = (_pool: string) => true) {
  const events: string[] = [];
  const probed: string[] = [];
  const poolOf = (name: string) =>
    ({
      ready: async () => {
        if (!isReady(name)) await new Promise(() => {});
        events.push(`${name} ready`);
        return [];
      },
      open: () => void events.push(`${name} opened`),
      retire: async () => void events.push(`${name} retired`),
      isUp: () => true,
    }) as unknown as RenderPool;
  let pools = 0;
  const composition = createComposition({
    first: {},
    startPool(_set, held) {
      pools += 1;
      events.push(`pool ${pools} starts${held ? ` without ${held}` : ''}`);
      return poolOf(`pool ${pools}`);
    },
    startTrialPool: () => poolOf('trial'),
    startCanaryPool: () => poolOf('canaries'),
    third: createThirdPlace(),
    misfit: async () => undefined,
    probe: async (_pool, _url, { version }) => {
      probed.push(version);
      return version === 'old' ? 'passed' : version === 'bad' ? 'failed' : outcome();
    },
  });
  const versions = () => Object.values(composition.current().set.releases).map(({ version }) => version);
  return { composition, events, probed, versions };
}

/** Releases that a release is admitted with. */
const partnersOf = (releases: Release[], stillWait = true) => ({
  ...{ releases, part() {} },
  stillWait: () => stillWait,
});
const beside = (releases: Release[], stillWait = true) => ({ partners: partnersOf(releases, stillWait) });

test('the next pool starts during the trial, and loads the release when it has passed', async () => {
  const { composition, events } = site();
  expect(await composition.admit(releaseOf('mf-content', '1'))).toBe('live');
  expect(events).toEqual([
    'pool 1 starts',
    'pool 2 starts without mf-content',
    'trial ready',
    'trial retired',
    'pool 2 opened',
    'pool 2 ready',
    'pool 1 retired',
  ]);
});

test('a release that fails its trial is never loaded by the pool that was prepared for it', async () => {
  let outcome: Outcome = 'passed';
  const { composition, events } = site(() => outcome);
  await composition.admit(releaseOf('mf-content', 'old'));
  outcome = 'failed';
  events.length = 0;
  expect(await composition.admit(releaseOf('mf-content', '2'))).toBe('refused');
  expect(events).toContain('pool 3 retired');
  expect(events).not.toContain('pool 3 opened');
  expect(events).not.toContain('pool 2 retired');
});

test('beside canaries the next pool starts after the trial: there are three pools at most', async () => {
  const { composition, events } = site();
  await composition.admit(releaseOf('mf-content', '1'));
  await composition.offer(releaseOf('mf-search', 'canary'));
  events.length = 0;
  await composition.admit(releaseOf('mf-content', '2'));
  expect(events.slice(0, 3)).toEqual(['trial ready', 'trial retired', 'pool 3 starts']);
});

describe('releases that need each other', () => {
  const [search, content] = [releaseOf('mf-search', 'new'), releaseOf('mf-content', 'new')];
  async function oldSite() {
    const made = site();
    await made.composition.admit(releaseOf('mf-search', 'old'));
    await made.composition.admit(releaseOf('mf-content', 'old'));
    made.probed.length = 0;
    return made;
  }

  test('are tried once, and live with one swap, although both ask', async () => {
    const { composition, probed, versions, events } = await oldSite();
    events.length = 0;
    const [one, other] = await Promise.all([
      composition.admit(search, beside([content])),
      composition.admit(content, beside([search])),
    ]);
    expect([one, other, ...versions()]).toEqual(['live', 'live', 'new', 'new']);
    expect(probed).toEqual(['new', 'new']);
    expect(events.filter(event => event.startsWith('pool'))).toHaveLength(3);
  });

  test('stay away both where one of them fails its trial', async () => {
    const { composition, probed, versions } = await oldSite();
    const bad = releaseOf('mf-content', 'bad');
    const verdicts = await Promise.all([
      composition.admit(search, beside([bad])),
      composition.admit(bad, beside([search])),
    ]);
    expect(verdicts).toEqual(['refused', 'refused']);
    expect(versions()).toEqual(['old', 'old']);
    // One trial, with a second attempt and the release that serves.
    expect(probed).toEqual(['new', 'bad', 'bad', 'old']);
  });

  test('are not admitted any more once one of them does not wait, and keep nobody else waiting', async () => {
    const { composition, versions } = await oldSite();
    const [ended, other] = await Promise.all([
      composition.admit(search, beside([content], false)),
      composition.admit(releaseOf('mf-blog', 'new')),
    ]);
    expect([ended, other]).toEqual(['later', 'live']);
    expect(versions()).toEqual(['old', 'old', 'new']);
  });

  test('are offered together as canaries', async () => {
    const { composition } = await oldSite();
    expect(await composition.offer(search, partnersOf([releaseOf('mf-content', 'bad')]))).toBe('refused');
    expect(composition.current('canary').canaries).toBeUndefined();
    expect(await composition.offer(search, partnersOf([content], false))).toBe('later');
    expect(await composition.offer(search, partnersOf([content]))).toBe('live');
    expect(composition.current('canary').canaries?.toSorted()).toEqual(['mf-content', 'mf-search']);
  });
});

test.each([
  ['trial', 'later'],
  ['pool 3', 'late'],
])(
  'a pool that is never ready (%s) holds up nobody: its release is %s, the next one live',
  async (silent, verdict) => {
    const { composition, events } = site(
      () => 'passed',
      pool => pool !== silent || events.includes(`${silent} retired`),
    );
    jest.useFakeTimers();
    try {
      if (silent !== 'trial') await composition.admit(releaseOf('mf-content', 'old'));
      const hangs = composition.admit(releaseOf('mf-content', '2'));
      await jest.runAllTimersAsync();
      expect(await hangs).toBe(verdict);
      expect(await composition.admit(releaseOf('mf-search', '1'))).toBe('live');
    } finally {
      jest.useRealTimers();
    }
  },
);
