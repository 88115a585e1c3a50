import type { Signal } from '@flotilla/contracts/release-health';
import { judge, SITE_SETTINGS } from '../src/analysis/judge.ts';
import { createHealthLedger } from '../src/health/health-ledger.ts';
import { watchStable } from '../src/watch/stable-watch.ts';
import { networks, random, tell } from './crowd.ts';

/**
 * What strangers can decide (docs/decisions/119): they send all that counts of them at once, as soon as there is something to compare with.
 * Everything is drawn from seeds, so that the table is the same in every run.
 */
const RUNS = 100;
const REMOTE = 'mf-search';
const SIGNAL: Signal = 'browser-error';
/** Documents of 1,000 in which also a good release fails. */
const USUAL = 0.002;
/** Documents of the stable release for each of the canary. */
const STABLE_PER_CANARY = 5;
const LONGEST = 1000;
const STEP = 50;
const ALL = 50;

type Verdict = 'roll-back' | 'promote' | 'hold';
type Setting = {
  seed: number;
  /** Honest networks, each as likely as the others. */
  honest: number;
  attackers: number;
  /** Of IPv6, in so many /48s together; absent: each is an IPv4 /24. */
  sites?: number;
  /** What the attackers say of the canary: its documents fail, or they are fine and those of the stable release fail. */
  say: 'bad' | 'good';
  /** Share of the canary's documents that really fail. */
  fault: number;
};

function site({ seed, honest, sites = 0 }: Pick<Setting, 'seed' | 'honest' | 'sites'>) {
  const ledger = createHealthLedger();
  const next = random(seed);
  const crowd = networks(honest);
  const someone = () => crowd[Math.floor(next() * honest)] ?? '';
  const told = { remote: REMOTE, signal: SIGNAL };
  const visit = (version: string, rate: number) =>
    tell(ledger, { ...told, version, network: someone(), bad: next() < rate });
  const attack = (version: string, attackers: number, bad: boolean) => {
    const inSite = (network: string, index: number) =>
      sites ? `${network}.${networks(sites, 's')[index % sites]}` : network;
    for (const network of networks(attackers, 'x').map(inSite))
      for (let sent = 0; sent < ALL; sent += 1) tell(ledger, { ...told, version, network, bad });
  };
  let sequence = 0;
  const renders = (version: string, of: number) => {
    sequence += 1;
    const release = { remote: REMOTE, version, signals: { 'server-error': { bad: 0, of } } };
    const durations = [0, 0, of, 0, 0, 0, 0, 0, 0, 0, 0];
    ledger.add({ shell: 'one', sequence, releases: [{ ...release, durations }] });
  };
  const visits = (version: string, times: number, rate: number) => {
    for (let time = 0; time < times; time += 1) visit(version, rate);
    renders(version, times);
  };
  return { ledger, visits, attack };
}

/** @returns what became of a canary */
function canary(setting: Setting): Verdict {
  const { attackers, say, fault } = setting;
  const { ledger, visits, attack } = site(setting);
  visits('stable', 400, USUAL);
  attack('canary', attackers, say === 'bad');
  if (say === 'good') attack('stable', attackers, true);
  for (let seen = 0; seen < LONGEST; seen += STEP) {
    visits('stable', STEP * STABLE_PER_CANARY, USUAL);
    visits('canary', STEP, fault);
    const { verdict } = judge(ledger.of(REMOTE, 'stable'), ledger.of(REMOTE, 'canary'), SITE_SETTINGS);
    if (verdict !== 'hold') return verdict;
  }
  return 'hold';
}

/** @returns whether a good stable release was rolled back, and whether somebody was called */
function stable({ attackers, ...setting }: Omit<Setting, 'say' | 'fault'>, fault = USUAL) {
  const { ledger, visits, attack } = site(setting);
  visits('before', 2000, USUAL);
  const watch = watchStable(ledger.of(REMOTE, 'before'), SITE_SETTINGS);
  visits('now', 100, fault);
  attack('now', attackers, true);
  let [back, called] = [false, false];
  for (let seen = 0; seen < LONGEST; seen += 50) {
    visits('now', 50, fault);
    const { why, told } = watch.check(ledger.of(REMOTE, 'now'));
    back ||= why !== undefined;
    called ||= told.length > 0;
  }
  return { back, called };
}

const all = Array.from({ length: RUNS }, (_, run) => run + 1);
const times = <T>(all: readonly T[], wanted: (one: T) => boolean) => all.filter(wanted).length;

/** For docs/contracts/release-health.md. */
const table: string[] = [];
afterAll(() => {
  if (process.env.SHOW_TABLE) console.log(table.join('\n'));
});

const HONEST = [20, 300];
const ATTACKERS = [0, 1, 10, 12, 16, 20, 30, 100];
/** More runs would say no more of those between. */
const FEW_RUNS = 40;

describe.each(HONEST)('among visitors of %d networks', honest => {
  test.each(ATTACKERS)('%d attacking networks', attackers => {
    const seeds = all.slice(0, [0, 1, 10, 100].includes(attackers) ? RUNS : FEW_RUNS);
    const good = seeds.map(seed => canary({ seed, honest, attackers, say: 'bad', fault: USUAL }));
    const bad = seeds.map(seed => canary({ seed, honest, attackers, say: 'good', fault: 0.1 }));
    const fresh = seeds.map(seed => stable({ seed, honest, attackers }));
    const condemned = times(good, one => one === 'roll-back');
    const promoted = times(good, one => one === 'promote');
    const whitewashed = times(bad, one => one === 'promote');
    const caught = times(bad, one => one === 'roll-back');
    table.push(
      `| ${honest} | ${attackers} | ${seeds.length} | ${condemned} | ${promoted} | ${times(fresh, one => one.back)} | ${times(fresh, one => one.called)} | ${whitewashed} | ${caught} |`,
    );
    expect(times(fresh, one => one.back)).toBe(0);
    if (attackers > 30) return;
    // Also where as many attack as are honest, or more: a person decides.
    expect(condemned).toBeLessThanOrEqual(0.05 * seeds.length);
    expect(whitewashed).toBeLessThanOrEqual(0.05 * seeds.length);
    if (honest > 20) expect(caught).toBeGreaterThanOrEqual(0.95 * seeds.length);
    if (attackers > 10) return;
    expect(condemned).toBe(0);
    // The others wait for more documents.
    if (attackers === 0) expect(promoted).toBeGreaterThanOrEqual(90);
    expect(times(fresh, one => one.called)).toBe(0);
    expect(whitewashed).toBe(0);
    expect(caught).toBeGreaterThanOrEqual(95);
  });
});

test.each([1, 0.5, 0.2, 0.1])(
  'a canary of which %d of the documents fail, reported from 20 networks, is caught in at least 95 of 100 runs',
  fault => {
    const caught = all.map(seed => canary({ seed, honest: 20, attackers: 0, say: 'bad', fault }));
    table.push(`| 20 | fault ${fault} | ${times(caught, one => one === 'roll-back')} |`);
    expect(times(caught, one => one === 'roll-back')).toBeGreaterThanOrEqual(95);
  },
);

test('256 /64s of four /48s decide no more than four networks do', () => {
  const of = { honest: 1000, attackers: 256, sites: 4 };
  const seeds = all.slice(0, FEW_RUNS);
  const good = seeds.map(seed => canary({ ...of, seed, say: 'bad', fault: USUAL }));
  const bad = seeds.map(seed => canary({ ...of, seed, say: 'good', fault: 0.1 }));
  const [condemned, whitewashed] = [
    times(good, one => one === 'roll-back'),
    times(bad, one => one === 'promote'),
  ];
  table.push(`| 1000 | four /48s | ${seeds.length} | ${condemned} | whitewashed ${whitewashed} |`);
  expect([condemned, whitewashed]).toEqual([0, 0]);
});

test('a stable release that fails in a tenth of the documents calls somebody, and is not rolled back', () => {
  for (const seed of all) {
    expect(stable({ seed, honest: 200, attackers: 0 }, 0.1)).toEqual({ back: false, called: true });
  }
});
