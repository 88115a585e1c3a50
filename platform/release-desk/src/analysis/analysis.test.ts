import { DURATION_BUCKETS, type Tally } from '@flotilla/contracts/release-health';
import { networks, random } from '../../test/crowd.ts';
import { type JudgeSettings, judge, SITE_SETTINGS } from './judge.ts';
import { createRiseDetector } from './rise-detector.ts';
import { compareRates, isObviouslyWorse, ratesOf } from './sequential-test.ts';
import { firstSlowBucket, slowIn } from './slow-renders.ts';

/** Observes both releases, 19 stable renders for each of the canary, and judges after every ten of the canary. */
function simulate(stableRate: number, canaryRate: number, seed: number): 'worse' | 'not-worse' | 'undecided' {
  const next = random(seed);
  const stable: Tally = { bad: 0, of: 0 };
  const canary: Tally = { bad: 0, of: 0 };
  const observe = (tally: Tally, rate: number) => {
    tally.of += 1;
    if (next() < rate) tally.bad += 1;
  };
  while (canary.of < SITE_SETTINGS.longest) {
    for (let render = 0; render < 190; render += 1) observe(stable, stableRate);
    for (let render = 0; render < 10; render += 1) observe(canary, canaryRate);
    const result = compareRates(stable, canary, SITE_SETTINGS);
    if (result !== 'undecided') return result;
  }
  return 'undecided';
}

const share = (stableRate: number, canaryRate: number, wanted: string, runs = 300) =>
  Array.from({ length: runs }, (_, run) => simulate(stableRate, canaryRate, run + 1)).filter(
    result => result === wanted,
  ).length / runs;

describe('a stable release with 5% errors of its own', () => {
  test('does not condemn an equal canary in at least 95 of 100 runs', () => {
    expect(share(0.05, 0.05, 'worse')).toBeLessThanOrEqual(0.05);
  });
  test('finds a canary with twice that rate in at least 95 of 100 runs', () => {
    expect(share(0.05, 0.1, 'worse')).toBeGreaterThanOrEqual(0.95);
  });
});

test('a stable release without errors does not condemn a canary without errors, and finds one with 3%', () => {
  expect(share(0, 0, 'not-worse')).toBe(1);
  expect(share(0, 0.03, 'worse')).toBeGreaterThanOrEqual(0.95);
});

test('an undecided comparison ends after the longest number of observations', () => {
  const undecided = { bad: 15, of: 200 };
  expect(compareRates({ bad: 500, of: 10_000 }, undecided, SITE_SETTINGS)).toBe('undecided');
  expect(compareRates({ bad: 500, of: 10_000 }, undecided, { ...SITE_SETTINGS, longest: 200 })).toBe('worse');
});

test('a rise after a promotion is found within 200 observations, and a steady rate raises no alarm in 20,000', () => {
  const next = random(7);
  const observe = (rate: number) => ({ bad: next() < rate ? 1 : 0, of: 1 });
  const detector = createRiseDetector(ratesOf({ bad: 100, of: 10_000 }, SITE_SETTINGS));
  for (let page = 0; page < 20_000; page += 1) expect(detector.add(observe(0.01))).toBe(false);
  let pages = 0;
  do pages += 1;
  while (!detector.add(observe(0.2)) && pages < 200);
  expect(pages).toBeLessThan(200);
});

const buckets = (counts: Record<number, number>) =>
  [...DURATION_BUCKETS, Infinity].map(bound => counts[bound] ?? 0);

test('a render is slow where at most a tenth of the stable renders are', () => {
  const stable = buckets({ 10: 500, 20: 450, 40: 50 });
  const first = firstSlowBucket(stable);
  expect(slowIn(stable, first)).toEqual({ bad: 50, of: 1000 });
  expect(slowIn(buckets({ 20: 10, 40: 30, 80: 10 }), first)).toEqual({ bad: 40, of: 50 });
});

describe('a canary', () => {
  const settings: JudgeSettings = SITE_SETTINGS;
  const health = (renders: number, bad: Record<string, number> = {}, durations = { 10: renders }) => ({
    signals: { 'server-error': { bad: bad['server-error'] ?? 0, of: renders } },
    durations: buckets(durations),
    networks: documentsOf(60, { bad: bad['browser-error'] ?? 0, of: renders }),
  });
  /** Documents, evenly of so many networks. */
  const documentsOf = (count: number, { bad, of }: Tally) =>
    networks(count).map((_, index) => ({
      ...{ documents: of / count, bad: {}, of: 0, durations: [] },
      signals: { 'browser-error': { bad: index < bad ? 1 : 0, of: of / count } },
    }));
  const stable = health(10_000, { 'server-error': 20 });

  test('without more failures is promoted, but not before the minimum of renders', () => {
    expect(judge(stable, health(settings.minimumRenders - 1), settings).verdict).toBe('hold');
    expect(judge(stable, health(1000, { 'server-error': 2 }), settings).verdict).toBe('promote');
  });
  test('that fails on the server or in browsers is rolled back, and the finding names the signal', () => {
    for (const [signal, bad] of [
      ['server-error', 20],
      ['browser-error', 50],
    ] as const) {
      const { verdict, findings } = judge(stable, health(240, { [signal]: bad }), settings);
      expect(verdict).toBe('roll-back');
      expect(findings.filter(({ result }) => result === 'worse').map(finding => finding.signal)).toEqual([
        signal,
      ]);
    }
  });
  test('that renders three times slower is rolled back', () => {
    const slow = { signals: {}, durations: buckets({ 40: 100 }) };
    expect(judge({ signals: {}, durations: buckets({ 10: 9000, 20: 1000 }) }, slow, settings).verdict).toBe(
      'roll-back',
    );
  });
  test('with a burst of slow renders is not rolled back', () => {
    const usual = { signals: {}, durations: buckets({ 10: 980, 20: 20 }) };
    const burst = { signals: {}, durations: buckets({ 10: 453, 20: 47 }) };
    expect(judge(usual, burst, settings).verdict).toBe('promote');
  });
  test('is held while the stable release has too few observations', () => {
    expect(judge(health(50), health(500), settings)).toEqual({ verdict: 'hold', findings: [] });
  });
  test('of which everything fails while nothing of the stable release did is rolled back at once', () => {
    const all = health(30, { 'server-error': 30 });
    const { verdict, findings } = judge(health(20), all, settings);
    expect(verdict).toBe('roll-back');
    expect(findings).toMatchObject([{ signal: 'server-error', result: 'worse', stable: { bad: 0, of: 20 } }]);
    expect(judge(health(20, { 'server-error': 12 }), all, settings).verdict).toBe('hold');
  });
  test('of which every browser reports an error is rolled back so too, but not for the reports of fewer than twenty networks', () => {
    const networksOf = (count: number, bad: number) => ({
      ...health(0),
      networks: networks(count).map(() => ({
        ...{ documents: 4, bad: {}, of: 0, durations: [] },
        signals: { 'browser-error': { bad: 4 * bad, of: 4 } },
      })),
    });
    expect(judge(networksOf(30, 0), networksOf(60, 1), settings).verdict).toBe('roll-back');
    expect(judge(networksOf(30, 0), networksOf(19, 1), settings).verdict).toBe('hold');
  });
  test('of which strangers ask for heavy pages, while few light ones of stable are known, is not rolled back', () => {
    const strangers = (count: number, each: number) => ({
      ...{ signals: {}, durations: buckets({ 80: count * each, 40: 20 }) },
      networks: networks(count).map(() => ({
        ...{ documents: 0, signals: {}, bad: {}, of: each },
        durations: buckets({ 80: each }),
      })),
    });
    for (const stableRenders of [20, 60, 120, settings.minimumBaseline - 1]) {
      const light = { signals: {}, durations: buckets({ 40: stableRenders }) };
      expect(judge(light, strangers(7, 16), settings)).toEqual({ verdict: 'hold', findings: [] });
    }
  });
  describe('is compared view by view:', () => {
    type Renders = Record<string, Record<number, number>>;
    const viewed = (views: Renders, count = 1) => {
      const sums: Record<number, number> = {};
      for (const counts of Object.values(views))
        for (const [bucket, renders] of Object.entries(counts))
          sums[Number(bucket)] = (sums[Number(bucket)] ?? 0) + count * renders;
      const all = (times: number) =>
        Object.fromEntries(
          Object.entries(views).map(([view, counts]) => [
            view,
            buckets(Object.fromEntries(Object.entries(counts).map(([bucket, of]) => [bucket, times * of]))),
          ]),
        );
      const own = { documents: 0, signals: {}, bad: {}, durations: [], of: 1, views: all(1) };
      return {
        ...{ signals: {}, durations: buckets(sums), views: all(count) },
        networks: networks(count).map(() => own),
      };
    };
    const slowRender = (stable: Renders, canary: Renders) =>
      judge({ ...viewed(stable), networks: [] }, viewed(canary, 40), settings).findings.find(
        ({ signal }) => signal === 'slow-render',
      )?.result;

    test.each([200, 1000])('heavy pages that few of %d renders of stable were, condemn nothing', light => {
      const stable = { home: { 40: light }, offer: { 320: 20 } };
      expect(slowRender(stable, { home: { 40: 2 }, offer: { 320: 16 } })).not.toBe('worse');
      expect(slowRender({ ...stable, offer: { 320: 60 } }, { home: { 40: 2 }, offer: { 320: 16 } })).not.toBe(
        'worse',
      );
    });
    test('one whose views are each slower is condemned, however fast the mix is', () => {
      const stable = { home: { 10: 300 }, offer: { 320: 900 } };
      expect(slowRender(stable, { home: { 80: 16 } })).toBe('worse');
    });
    test('of which the four networks with most slow renders do not count', () => {
      const canary = viewed({ home: { 10: 4 } }, 40);
      const slow = { ...canary.networks[0], of: 1, views: { home: buckets({ 320: 200 }) } };
      const views = { home: buckets({ 10: 160, 320: 800 }) };
      const attacked = { ...canary, views, networks: [...canary.networks, slow, slow, slow, slow] } as never;
      const stable = { ...viewed({ home: { 10: 400 } }), networks: [] };
      expect(judge(stable, attacked, settings).findings).toMatchObject([
        { signal: 'slow-render', result: 'not-worse', leftOut: 800 },
      ]);
    });
  });
});

describe('a canary of a page that is cached, of which many documents and few renders are known,', () => {
  const SERVER = ['server-error', 'server-timeout', 'process-end', 'fallback'] as const;
  const seen = (renders: number, documents: number, bad: Record<string, number> = {}) => ({
    signals: {
      'missing-part': { bad: 0, of: documents },
      ...Object.fromEntries(SERVER.map(signal => [signal, { bad: bad[signal] ?? 0, of: renders }])),
    },
    durations: buckets({ 10: renders }),
  });
  const served = (count: number, documents: number) =>
    networks(count).map(() => ({
      ...{ documents: 0, signals: {}, bad: {}, of: 0, durations: [] },
      served: { bad: 0, of: documents / count },
    }));
  const verdictOf = (renders: number, documents: number, bad = {}) =>
    judge(seen(400, 4000), { ...seen(renders, documents, bad), networks: served(30, documents) }).verdict;

  test.each([12, 50, 200])('is promoted by 600 good documents after %d good renders', renders => {
    expect(verdictOf(renders, 600)).toBe('promote');
  });
  test('is held where one of its renders was bad, and by too few documents', () => {
    for (const signal of SERVER) expect(verdictOf(50, 600, { [signal]: 1 })).toBe('hold');
    expect(verdictOf(50, 390)).toBe('hold');
  });
  test('is held by what browsers of few documents said, however good the documents are', () => {
    const canary = { ...seen(12, 600), networks: [...served(30, 600), ...browsersOf(30, 1)] };
    const stable = { ...seen(400, 4000), networks: browsersOf(60, 5) };
    expect(judge(stable, canary).verdict).toBe('hold');
  });
  /** Good documents of browsers. */
  const browsersOf = (count: number, of: number) =>
    networks(count, 'b').map(() => ({
      ...{ documents: of, bad: {}, of: 0, durations: [] },
      signals: { 'browser-error': { bad: 0, of } },
    }));
});

describe('a canary that services fail', () => {
  const seen = (renders: number, documents: number, failed: Tally) => ({
    signals: {
      'missing-part': { bad: 0, of: documents },
      'service-missing': { bad: 0, of: documents },
      fallback: { bad: 0, of: renders },
      'service-fallback': failed,
    },
    durations: buckets({ 10: renders }),
  });
  const served = (byService: number) =>
    networks(30).map(() => ({
      ...{ documents: 0, signals: {}, bad: {}, of: 0, durations: [] },
      served: { bad: 0, of: 20, byService },
    }));
  const stable = seen(400, 4000, { bad: 0, of: 400 });
  const verdictOf = (renders: Tally, byService: number, before = stable) =>
    judge(before, { ...seen(renders.of, 600, renders), networks: served(byService) });

  test('is held and never taken back, because its own calls may be wrong, or the service is away', () => {
    for (const { renders, byService } of [
      { renders: { bad: 0, of: 400 }, byService: 5 },
      { renders: { bad: 0, of: 400 }, byService: 20 },
      { renders: { bad: 100, of: 400 }, byService: 0 },
      { renders: { bad: 400, of: 400 }, byService: 20 },
    ]) {
      const { verdict, findings } = verdictOf(renders, byService);
      expect(verdict).toBe('hold');
      expect(findings.some(({ disputed }) => disputed)).toBe(true);
    }
  });
  test('is held where too little is known of stable, and is not taken back for what is obvious', () => {
    const few = seen(20, 20, { bad: 0, of: 20 });
    const { verdict, findings } = verdictOf({ bad: 400, of: 400 }, 20, few);
    expect(verdict).toBe('hold');
    // Somebody is told nevertheless.
    expect(findings.filter(({ disputed }) => disputed)).toHaveLength(2);
  });
  test('is told of as soon as it is held, and where it would be promoted otherwise', () => {
    const { verdict, findings } = verdictOf({ bad: 10, of: 30 }, 0);
    expect(verdict).toBe('hold');
    expect(findings.filter(({ disputed }) => disputed)).toMatchObject([
      { signal: 'service-fallback', isHeld: true, disputed: { bad: 10, of: 30 } },
    ]);
    const calm = verdictOf({ bad: 1, of: 30 }, 0);
    expect(calm.findings.filter(({ disputed }) => disputed)).toEqual([]);
  });
  test('is not held by one network that a service refused an answer', () => {
    const networksOf = networks(30).map((_, index) => ({
      ...{ documents: 0, signals: {}, durations: [] },
      bad: index === 0 ? { 'service-fallback': 1 } : {},
      of: 3,
      served: { bad: 0, of: 20 },
    }));
    const canary = { ...seen(100, 600, { bad: 1, of: 100 }), networks: networksOf };
    expect(judge(stable, canary).verdict).toBe('promote');
  });
  test('is not praised by what services failed', () => {
    const nothing = {
      signals: { 'service-fallback': { bad: 540, of: 600 } },
      durations: buckets({ 10: 60 }),
    };
    const outage = { ...nothing, signals: { 'service-fallback': { bad: 540, of: 600 } } };
    const all = { ...nothing, networks: served(20) };
    expect(judge(outage, all).verdict).toBe('hold');
  });
  test('is promoted once that is as rare as with stable', () => {
    expect(verdictOf({ bad: 0, of: 400 }, 0).verdict).toBe('promote');
    const outage = seen(4000, 4000, { bad: 400, of: 4000 });
    outage.signals['service-missing'] = { bad: 600, of: 4000 };
    expect(verdictOf({ bad: 40, of: 1600 }, 1, outage).verdict).toBe('promote');
  });
  test('is not promoted by copies that one network asks for again and again', () => {
    const others = networks(30, 'x').map(() => ({
      ...{ documents: 0, signals: {}, bad: {}, of: 0, durations: [] },
      served: { bad: 0, of: 20, byService: 10 },
    }));
    const canary = { ...seen(400, 100_000, { bad: 0, of: 400 }), networks: others };
    expect(judge(stable, canary).verdict).toBe('hold');
  });
});

describe('a canary that every browser speaks against, of a site where few browsers told of stable,', () => {
  const nothing = { documents: 0, signals: {}, bad: {}, of: 0, durations: [] };
  const hydrated = (count: number, { bad, of }: Tally) =>
    networks(count, 'b').map(() => ({
      ...nothing,
      ...{ documents: of, signals: { 'hydration-error': { bad, of } } },
    }));
  const seen = (renders: number, documents: number) => ({
    signals: { 'missing-part': { bad: 0, of: documents }, fallback: { bad: 0, of: renders } },
    durations: buckets({ 10: renders }),
  });
  const stable = { ...seen(400, 400), networks: hydrated(60, { bad: 0, of: 2 }) };
  const strangers = networks(20, 'x').map(() => ({ ...nothing, served: { bad: 0, of: 20 } }));

  test('is not promoted by documents that strangers ask for', () => {
    const of = (bad: number) => ({
      ...seen(10, 400),
      networks: [...hydrated(30, { bad, of: 1 }), ...strangers],
    });
    expect(judge(stable, of(1)).verdict).toBe('hold');
    expect(judge(stable, of(0)).verdict).toBe('promote');
  });
  test('is not held by what is no failure, or is rarer than with stable', () => {
    const told = (signal: string, count: number, { bad, of }: Tally) =>
      networks(count, 'b').map(() => ({ ...nothing, documents: of, signals: { [signal]: { bad, of } } }));
    for (const [signal, before] of [
      ['slow-paint', { bad: 0, of: 2 }],
      ['layout-shift', { bad: 0, of: 2 }],
      ['browser-error', { bad: 2, of: 2 }],
    ] as const) {
      const quiet = { ...seen(400, 400), networks: told(signal, 60, before) };
      const canary = { ...seen(10, 400), networks: [...told(signal, 30, { bad: 1, of: 3 }), ...strangers] };
      expect([signal, judge(quiet, canary).verdict]).toEqual([signal, 'promote']);
    }
  });
});

describe('of renders for one network fifty count for the promotion', () => {
  const rendered = (perNetwork: readonly number[]) => {
    const renders = perNetwork.reduce((sum, count) => sum + count);
    return {
      signals: { fallback: { bad: 0, of: renders } },
      durations: buckets({ 10: renders }),
      networks: perNetwork.map(of => ({
        ...{ documents: 0, signals: {}, bad: {}, of },
        durations: buckets({ 10: of }),
      })),
    };
  };
  const stable = { signals: { fallback: { bad: 0, of: 4000 } }, durations: buckets({ 10: 4000 }) };

  test.each<[string, readonly number[], string]>([
    ['400 of one', [400], 'hold'],
    ['1,000 of seven', [400, 100, 100, 100, 100, 100, 100], 'hold'],
    ['50 each of eight', new Array(8).fill(50), 'promote'],
  ])('%s', (_what, perNetwork, verdict) => {
    expect(judge(stable, rendered(perNetwork)).verdict).toBe(verdict);
  });
});

describe('while stable has few observations', () => {
  /** Both fail at the same rate, and are looked at after every observation. */
  const falselyCondemned = (rate: number, stableForEach: number, seed: number): boolean => {
    const next = random(seed);
    const [stable, canary] = [
      { bad: 0, of: 0 },
      { bad: 0, of: 0 },
    ];
    const observe = (tally: Tally) => {
      tally.of += 1;
      if (next() < rate) tally.bad += 1;
    };
    while (stable.of < SITE_SETTINGS.minimumBaseline && canary.of < 400) {
      for (let one = 0; one < Math.max(1, stableForEach); one += 1) observe(stable);
      for (let one = 0; one < Math.max(1, 1 / stableForEach); one += 1) observe(canary);
      if (isObviouslyWorse(stable, canary, SITE_SETTINGS)) return true;
    }
    return false;
  };

  test.each([0.01, 0.05, 0.2, 0.5, 0.8, 0.95])(
    'an equal canary of which %d fail is condemned in less than 1 of 250 runs, whichever is seen more',
    rate => {
      for (const stableForEach of [0.1, 1, 10]) {
        const runs = Array.from({ length: 250 }, (_, run) => falselyCondemned(rate, stableForEach, run + 1));
        expect(runs.filter(Boolean).length / runs.length).toBeLessThanOrEqual(SITE_SETTINGS.falseAlarm);
      }
    },
  );

  test.each([
    [5, 40],
    [10, 16],
    [20, 10],
    [50, 10],
  ])('of %d good ones, %d of as many bad ones are enough', (of, bad) => {
    expect(isObviouslyWorse({ bad: 0, of }, { bad, of: bad }, SITE_SETTINGS)).toBe(true);
    expect(isObviouslyWorse({ bad: 0, of: 4 }, { bad, of: bad }, SITE_SETTINGS)).toBe(false);
  });
});
