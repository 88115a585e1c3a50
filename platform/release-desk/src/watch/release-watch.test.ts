import type { Signal } from '@flotilla/contracts/release-health';
import { networks, tell, tellSignals } from '../../test/crowd.ts';
import { desk, MINUTE, REMOTES, withCanaries } from '../../test/watched-desk.ts';
import { createHealthLedger } from '../health/health-ledger.ts';

const good = { 'server-error': { bad: 0, of: 600 }, 'layout-shift': { bad: 0, of: 600 } };
const throwing = { 'server-error': { bad: 20, of: 40 } };
const shifting = { ...good, 'layout-shift': { bad: 60, of: 600 } };

test('a canary that throws is rolled back by the desk, which says why', async () => {
  const { watch, report, pointers } = await withCanaries('mf-search');
  report([
    ['mf-search', 'stable', good],
    ['mf-search', 'canary', throwing],
  ]);
  await watch.tick();
  expect(pointers.get('mf-search')).toMatchObject({
    stable: { version: 'stable' },
    change: {
      action: 'rollback',
      by: { kind: 'desk' },
      why: 'errors on the server: 50.0% of 40, stable 0.0% of 600',
    },
  });
  expect(pointers.get('mf-search')?.canary).toBeUndefined();
});

describe('within 2,000 renders the desk rolls back a canary that', () => {
  const MOST_RENDERS = 2000;
  const STEP = 20;
  const [FAST, SLOW] = [2, 4];
  const durationsOf = (bucket: number, renders: number) =>
    Array.from({ length: 11 }, (_, index) => (index === bucket ? renders : 0));

  test.each<[string, Signal | 'slow-render', number]>([
    ['throws on the server', 'server-error', 1],
    ['throws on hydration', 'hydration-error', 1],
    ['throws on a click that one visitor in ten makes', 'browser-error', 0.1],
    ['has a chunk that is 404', 'load-failure', 1],
    ['renders three times slower', 'slow-render', 1],
    ['shifts the layout', 'layout-shift', 0.5],
    ['allocates without end', 'server-timeout', 0.5],
    ['ends its process', 'process-end', 0.5],
  ])('%s', async (_what, signal, share) => {
    const { watch, ledger, pointers, pass } = await withCanaries('mf-search');
    let renders = 0;
    while (pointers.get('mf-search')?.canary && renders < MOST_RENDERS) {
      renders += STEP;
      const bad = Math.round(share * STEP);
      const slow = signal === 'slow-render';
      const canary = slow ? { fallback: { bad: 0, of: STEP } } : { [signal]: { bad, of: STEP } };
      const stable = slow ? { fallback: { bad: 0, of: 400 } } : { [signal]: { bad: 0, of: 400 } };
      ledger.add({
        ...{ shell: 'shell-1', sequence: renders },
        releases: [
          {
            ...{ remote: 'mf-search', version: 'stable', durations: durationsOf(FAST, 400) },
            signals: tellSignals(ledger, 'mf-search', 'stable', stable),
          },
          {
            ...{ remote: 'mf-search', version: 'canary' },
            signals: tellSignals(ledger, 'mf-search', 'canary', canary),
            durations: durationsOf(slow ? SLOW : FAST, STEP),
          },
        ],
      });
      pass(10_000);
      await watch.tick();
    }
    expect(pointers.get('mf-search')).toMatchObject({
      stable: { version: 'stable' },
      change: { action: 'rollback', by: { kind: 'desk' } },
    });
    expect(renders).toBeLessThan(MOST_RENDERS);
  });
});

test('a good canary is promoted once it is old enough', async () => {
  const { watch, report, pointers, pass } = await withCanaries('mf-search');
  report([
    ['mf-search', 'stable', good],
    ['mf-search', 'canary', good],
  ]);
  await watch.tick();
  expect(pointers.get('mf-search')?.canary?.version).toBe('canary');
  pass(5 * MINUTE);
  await watch.tick();
  expect(pointers.get('mf-search')).toMatchObject({
    stable: { version: 'canary' },
    change: { action: 'promote' },
  });
});

describe('a canary of a page that is cached', () => {
  const DOCUMENTS = 20;
  /** A shell tells how many documents visitors of so many networks got, and how many of each lacked the part. */
  async function judged(count: number, bad: number) {
    const { watch, ledger, pointers, pass } = await withCanaries('mf-search');
    const of = count * DOCUMENTS;
    const durations = new Array<number>(11).fill(0);
    const own = { documents: DOCUMENTS, ...(bad > 0 && { bad: { 'missing-part': bad } }) };
    ledger.add({
      ...{ shell: 'shell-1', sequence: 1 },
      releases: [
        {
          remote: 'mf-search',
          version: 'stable',
          durations,
          signals: { 'missing-part': { bad: 0, of: 400 } },
        },
        {
          ...{ remote: 'mf-search', version: 'canary', durations },
          signals: { 'missing-part': { bad: count * bad, of } },
          networks: Object.fromEntries(networks(count).map(network => [network, own])),
        },
      ],
    });
    pass(5 * MINUTE);
    await watch.tick();
    return pointers.get('mf-search');
  }

  test('is promoted by the documents that visitors got, without a render', async () => {
    expect(await judged(30, 0)).toMatchObject({
      stable: { version: 'canary' },
      change: { action: 'promote' },
    });
  });
  test('that answers without its part is taken back', async () => {
    expect((await judged(30, 10))?.change).toMatchObject({
      action: 'rollback',
      why: 'documents without its part: 50.0% of 600, stable 0.0% of 400',
    });
  });
  test('is neither promoted nor taken back by the documents of few networks', async () => {
    expect((await judged(19, 0))?.canary?.version).toBe('canary');
    expect((await judged(4, 20))?.canary?.version).toBe('canary');
  });
});

test('a pause keeps a good canary from everybody, and what was counted before', async () => {
  const { watch, team, report, pointers, pass } = await withCanaries('mf-search');
  report([
    ['mf-search', 'stable', good],
    ['mf-search', 'canary', good],
  ]);
  await team('mf-search', 'pause');
  pass(5 * MINUTE);
  await watch.tick();
  expect(pointers.get('mf-search')?.canary?.version).toBe('canary');
  await team('mf-search', 'resume');
  await watch.tick();
  expect(pointers.get('mf-search')).toMatchObject({ change: { action: 'promote' } });
});

test('a pause protects no bad canary', async () => {
  const { watch, team, report, pointers } = await withCanaries('mf-search');
  await team('mf-search', 'pause');
  await watch.tick();
  report([
    ['mf-search', 'stable', good],
    ['mf-search', 'canary', throwing],
  ]);
  await watch.tick();
  expect(pointers.get('mf-search')).toMatchObject({ paused: true, change: { action: 'rollback' } });
});

test('a shifting layout condemns a lone canary, but what browsers say alone none within three minutes', async () => {
  const { watch, report, pointers, pass } = await withCanaries('mf-search');
  report([
    ['mf-search', 'stable', good],
    ['mf-search', 'canary', shifting],
  ]);
  pass(2 * MINUTE);
  await watch.tick();
  expect(pointers.get('mf-search')?.canary?.version).toBe('canary');
  pass(MINUTE);
  await watch.tick();
  expect(pointers.get('mf-search')?.change).toMatchObject({ action: 'rollback', why: /shifting layouts/ });
});

test('a desk that starts again counts for three minutes before browsers decide, however old the canary is', async () => {
  const { watch, report, pointers, pass, team } = desk();
  await team('mf-search', 'release', 'stable');
  await team('mf-search', 'canary', 'canary');
  pass(60 * MINUTE);
  await watch.tick();
  const shifts: Parameters<typeof report>[0] = [
    ['mf-search', 'stable', good],
    ['mf-search', 'canary', shifting],
  ];
  report(shifts);
  await watch.tick();
  expect(pointers.get('mf-search')?.canary).toBeDefined();
  pass(3 * MINUTE);
  await watch.tick();
  expect(pointers.get('mf-search')).toMatchObject({ change: { action: 'rollback', by: { kind: 'desk' } } });
});

test('a canary that thirty of fifty networks speak against waits, and somebody is told', async () => {
  const { watch, ledger, alarms, pointers, log, pass } = await withCanaries('mf-search');
  const told = { remote: 'mf-search', signal: 'browser-error' } as const;
  const all = (version: string, from: string[], bad: boolean) => {
    for (const network of from)
      for (let time = 0; time < 40; time += 1) tell(ledger, { ...told, version, network, bad });
  };
  all('stable', networks(20), false);
  all('canary', networks(20), false);
  all('canary', networks(30, 'x'), true);
  pass(60 * MINUTE);
  for (let tick = 0; tick < 3; tick += 1) await watch.tick();
  expect(pointers.get('mf-search')?.canary?.version).toBe('canary');
  expect(alarms.all()).toMatchObject([
    {
      track: 'canary',
      version: 'canary',
      signal: 'browser-error',
      networks: 50,
      now: { bad: 1200, of: 2000 },
    },
  ]);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('a canary that services fail waits, and somebody is told', async () => {
  const { watch, report, alarms, pointers, log, pass } = await withCanaries('mf-search');
  report([
    ['mf-search', 'stable', { ...good, 'service-fallback': { bad: 0, of: 600 } }],
    ['mf-search', 'canary', { ...good, 'service-fallback': { bad: 300, of: 600 } }],
  ]);
  pass(20 * MINUTE);
  for (let tick = 0; tick < 3; tick += 1) await watch.tick();
  expect(pointers.get('mf-search')?.canary?.version).toBe('canary');
  const told = { track: 'canary', signal: 'service-fallback', now: { bad: 300, of: 600 } };
  expect(alarms.all()).toMatchObject([told]);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('of a canary that services fail somebody is told before much is known of it', async () => {
  const { watch, report, alarms, pointers } = await withCanaries('mf-search');
  report([
    ['mf-search', 'stable', { ...good, 'service-fallback': { bad: 0, of: 600 } }],
    ['mf-search', 'canary', { 'service-fallback': { bad: 20, of: 40 } }],
  ]);
  await watch.tick();
  expect(pointers.get('mf-search')?.canary?.version).toBe('canary');
  expect(alarms.all()).toMatchObject([{ signal: 'service-fallback', now: { bad: 20, of: 40 } }]);
});

test('of a paused canary that services fail beside another one somebody is told, because it does not wait for its turn', async () => {
  const { watch, report, team, alarms, pointers } = await withCanaries('mf-search', 'mf-content');
  await team('mf-search', 'pause');
  report([
    ['mf-search', 'stable', { ...good, 'service-fallback': { bad: 0, of: 600 } }],
    ['mf-search', 'canary', { ...good, 'service-fallback': { bad: 300, of: 600 } }],
  ]);
  for (let tick = 0; tick < 3; tick += 1) await watch.tick();
  expect(pointers.get('mf-search')).toMatchObject({ paused: true, canary: { version: 'canary' } });
  expect(alarms.all()).toMatchObject([{ remote: 'mf-search', signal: 'service-fallback' }]);
});

describe('a canary that services failed for a while', () => {
  const failed = { ...good, 'service-fallback': { bad: 300, of: 600 } };
  const well = { ...good, 'service-fallback': { bad: 0, of: 600 } };
  const ofStable = { ...good, 'service-fallback': { bad: 150, of: 600 } };
  const reported = (signals: typeof failed): [string, string, typeof failed][] => [
    ['mf-search', 'stable', signals === well ? well : ofStable],
    ['mf-search', 'canary', signals],
  ];

  test('is counted anew after half an hour, and promoted', async () => {
    const { watch, report, pointers, pass } = await withCanaries('mf-search');
    report(reported(failed));
    await watch.tick();
    pass(31 * MINUTE);
    await watch.tick();
    report(reported(well));
    pass(5 * MINUTE);
    await watch.tick();
    expect(pointers.get('mf-search')?.stable.version).toBe('canary');
  });
  test('is left to a person where they do not fail stable, and is neither promoted nor taken back', async () => {
    const { watch, report, pointers, pass, alarms } = await withCanaries('mf-search');
    for (let half = 0; half < 20; half += 1) {
      report([['mf-search', 'stable', well], ...reported(failed).slice(1)]);
      await watch.tick();
      pass(31 * MINUTE);
      await watch.tick();
    }
    expect(pointers.get('mf-search')?.canary?.version).toBe('canary');
    expect(alarms.all()).toHaveLength(1);
    report(reported(well));
    await watch.tick();
    expect(pointers.get('mf-search')?.canary?.version).toBe('canary');
  });
  test('keeps what else speaks against it', async () => {
    const { watch, report, pointers, pass } = await withCanaries('mf-search');
    const odd = { ...failed, 'server-error': { bad: 5, of: 400 } };
    report(reported(odd));
    for (let half = 0; half < 3; half += 1) {
      pass(31 * MINUTE);
      await watch.tick();
    }
    report(reported(well));
    pass(31 * MINUTE);
    await watch.tick();
    expect(pointers.get('mf-search')?.stable.version).toBe('stable');
  });
  test('waits for its turn where another canary was there, which may be why', async () => {
    const { watch, report, pointers, pass } = await withCanaries('mf-search', 'mf-content');
    report(reported(failed));
    pass(3 * MINUTE);
    await watch.tick();
    expect(pointers.get('mf-search')).toMatchObject({
      stable: { version: 'stable' },
      change: {
        action: 'rollback',
        why: 'waits until the other canaries are decided: fallbacks because a service failed: 50.0% of 600, stable 25.0% of 600',
      },
    });
  });
});

test('of two canaries on shifting pages one waits, and is tried again alone', async () => {
  const { watch, report, pointers, pass } = await withCanaries('mf-search', 'mf-content');
  const both = (signals: typeof good) =>
    report(
      REMOTES.flatMap(
        remote =>
          [
            [remote, 'stable', good],
            [remote, 'canary', signals],
          ] as never,
      ),
    );
  both(shifting);
  pass(3 * MINUTE);
  await watch.tick();
  const offered = () => REMOTES.filter(remote => pointers.get(remote)?.canary);
  expect(offered()).toEqual(['mf-content']);
  await watch.tick();
  pass(5 * MINUTE);
  report([
    ['mf-content', 'stable', good],
    ['mf-content', 'canary', good],
  ]);
  await watch.tick();
  expect(pointers.get('mf-content')?.stable.version).toBe('canary');
  expect(offered()).toEqual(['mf-search']);
  await watch.tick();
  pass(MINUTE);
  await watch.tick();
  report([
    ['mf-search', 'stable', good],
    ['mf-search', 'canary', shifting],
  ]);
  pass(3 * MINUTE);
  await watch.tick();
  expect(pointers.get('mf-search')).toMatchObject({
    stable: { version: 'stable' },
    change: { action: 'rollback' },
  });
});

describe('a new stable release', () => {
  async function released() {
    const site = await withCanaries();
    site.report([
      ['mf-search', 'stable', { 'server-error': { bad: 2, of: 2000 }, 'browser-error': { bad: 0, of: 600 } }],
    ]);
    await site.team('mf-search', 'release', 'next');
    await site.watch.tick();
    return site;
  }
  test('is rolled back to the one before it when its errors rise', async () => {
    const { watch, report, pointers } = await released();
    report([['mf-search', 'next', { 'server-error': { bad: 0, of: 500 } }]]);
    await watch.tick();
    expect(pointers.get('mf-search')?.stable.version).toBe('next');
    report([['mf-search', 'next', { 'server-error': { bad: 12, of: 60 } }]]);
    await watch.tick();
    expect(pointers.get('mf-search')).toMatchObject({
      stable: { version: 'stable' },
      change: { action: 'rollback', why: 'errors on the server rose to 20.0% of 60, 0.1% of 2000 before' },
    });
  });
  test('is not rolled back for three errors of one visitor', async () => {
    const { watch, ledger, report, pointers, alarms } = await released();
    report([['mf-search', 'next', { 'browser-error': { bad: 0, of: 100 } }]]);
    for (let error = 0; error < 3; error += 1)
      tell(ledger, {
        ...{ remote: 'mf-search', version: 'next' },
        signal: 'browser-error',
        network: 'x',
        bad: true,
      });
    await watch.tick();
    expect(pointers.get('mf-search')?.stable.version).toBe('next');
    expect(alarms.all()).toEqual([]);
  });
  test('stays where browsers of many networks speak against it: somebody is called, once, until another serves', async () => {
    const { watch, report, pointers, alarms, log, team } = await released();
    report([['mf-search', 'next', { 'browser-error': { bad: 60, of: 90 } }]]);
    await watch.tick();
    expect(alarms.all()).toEqual([]);
    for (const _ of [1, 2, 3]) {
      report([['mf-search', 'next', { 'browser-error': { bad: 20, of: 40 } }]]);
      await watch.tick();
    }
    expect(pointers.get('mf-search')?.stable.version).toBe('next');
    expect(alarms.all()).toMatchObject([
      {
        remote: 'mf-search',
        version: 'next',
        signal: 'browser-error',
        networks: 61,
        before: { bad: 0, of: 600 },
      },
    ]);
    expect(log.warn).toHaveBeenCalledTimes(1);
    await team('mf-search', 'rollback', 'stable');
    await watch.tick();
    expect(alarms.all()).toEqual([]);
  });
  test('stays where services fail it: somebody is told', async () => {
    const { watch, report, pointers, alarms, team } = await withCanaries();
    const whole = { 'service-missing': { bad: 0, of: 2000 } };
    report([['mf-search', 'stable', whole]]);
    await team('mf-search', 'release', 'next');
    await watch.tick();
    report([['mf-search', 'next', { 'service-missing': { bad: 900, of: 1000 } }]]);
    await watch.tick();
    expect(pointers.get('mf-search')?.stable.version).toBe('next');
    expect(alarms.all()).toMatchObject([{ track: 'stable', version: 'next', signal: 'service-missing' }]);
  });
  test('is not rolled back for renders that one network makes fail, and is for those of many', async () => {
    const { watch, ledger, pointers } = await released();
    let sequence = 1000;
    const failing = (network: string) => {
      sequence += 1;
      const signals = { 'server-error': { bad: 20, of: 60 } };
      const own = { [network]: { bad: { 'server-error': 20 } } };
      const release = { remote: 'mf-search', version: 'next', signals, durations: [] };
      ledger.add({ shell: 'shell-1', sequence, releases: [{ ...release, networks: own }] });
    };
    for (let again = 0; again < 10; again += 1) failing('one');
    await watch.tick();
    expect(pointers.get('mf-search')?.stable.version).toBe('next');
    for (const network of ['two', 'three', 'four', 'five']) failing(network);
    await watch.tick();
    expect(pointers.get('mf-search')?.stable.version).toBe('stable');
  });
  test('goes back past a release that the shells refused: visitors never had it', async () => {
    const { watch, report, pointers, team, pass, refused } = await released();
    refused.add('next');
    // Visitors still get the one before it.
    report([['mf-search', 'stable', { 'server-error': { bad: 2, of: 2000 } }]]);
    await team('mf-search', 'release', 'third');
    await watch.tick();
    pass(1000);
    for (let again = 0; again < 5; again += 1) {
      report([['mf-search', 'third', throwing]]);
      await watch.tick();
    }
    expect(pointers.get('mf-search')?.stable.version).toBe('stable');
  });
  test('goes back past a release whose key or page was taken back: shells would refuse it', async () => {
    const { watch, report, pointers, team, pass, barred } = await released();
    report([['mf-search', 'next', { 'server-error': { bad: 2, of: 2000 } }]]);
    await team('mf-search', 'release', 'third');
    await watch.tick();
    barred.add('next');
    pass(1000);
    for (let again = 0; again < 5; again += 1) {
      report([['mf-search', 'third', throwing]]);
      await watch.tick();
    }
    expect(pointers.get('mf-search')?.stable.version).toBe('stable');
  });
  test('is left alone after half an hour: a later rise has another cause', async () => {
    const { watch, report, pointers, pass } = await released();
    pass(31 * MINUTE);
    report([['mf-search', 'next', throwing]]);
    await watch.tick();
    expect(pointers.get('mf-search')?.stable.version).toBe('next');
  });
});

test('a report that arrives twice counts once', () => {
  const ledger = createHealthLedger();
  const durations = [0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0];
  const release = {
    remote: 'mf-search',
    version: 'one',
    signals: { fallback: { bad: 1, of: 10 } },
    durations,
  };
  const report = { shell: 'shell-1', sequence: 1, releases: [release] };
  ledger.add(report);
  ledger.add(report);
  ledger.add({ ...report, shell: 'shell-2' });
  expect(ledger.of('mf-search', 'one').signals.fallback).toEqual({ bad: 2, of: 20 });
});
