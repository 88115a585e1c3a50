import type { ReleaseContract } from '@flotilla/contracts/release-contract';
import type { HealthReport, Signal, Tally } from '@flotilla/contracts/release-health';
import type { Actor, Pointer, Target } from '@flotilla/contracts/release-store';
import { conflicts as conflictsOf } from '@flotilla/release-contract';
import type { Compare } from '@flotilla/release-contract/compare-in-thread';
import { UntrustedError } from '@flotilla/release-signing/documents';
import { SITE_SETTINGS } from '../src/analysis/judge.ts';
import { createHealthLedger, type HealthLedger } from '../src/health/health-ledger.ts';
import { createShellLedger, type HeardShell } from '../src/shells/shell-ledger.ts';
import { nextPointer } from '../src/store/next-pointer.ts';
import type { StoreChange } from '../src/store/store.ts';
import { createCanaryFit } from '../src/watch/canary-fit.ts';
import { createCanaryTurns } from '../src/watch/canary-turns.ts';
import { createReleaseAlarms } from '../src/watch/release-alarms.ts';
import { createReleaseWatch } from '../src/watch/release-watch.ts';
import { createSharedPages } from '../src/watch/shared-pages.ts';
import { turnIsOver } from '../src/watch/turn-is-over.ts';
import { tellSignals } from './crowd.ts';

export const REMOTES = ['mf-search', 'mf-content'];
const compare: Compare = async ({ candidate, site }) => {
  const found = conflictsOf(candidate, site);
  return found[0] && { sentence: found[0].sentence, others: found.map(({ other }) => other.name) };
};
const target = (version: string) => ({ version, digest: 'd'.repeat(43) });
const IDLE = { requests: 0, pages: { bad: 0, of: 0 }, circuits: [] };
const TEAM: Actor = { kind: 'team', name: 'a colleague' };
export const MINUTE = 60_000;

/** A store of pointers in memory, a ledger, and a clock that tests move. */
export function desk(remotes = REMOTES) {
  let clock = Date.parse('2026-11-22T10:00:00Z');
  let sequence = 0;
  const pointers = new Map<string, Pointer>();
  const refused = new Set<string>();
  /** Releases that visitors had and that the registry allows no more. */
  const barred = new Set<string>();
  /** Remotes of which the desk's changes come too late. */
  const conflicts = new Set<string>();
  /** Remotes whose keys were all revoked; the registry grows with each. */
  const revoked = new Set<string>();
  const refuseRevoked = (remote: string) => {
    if (revoked.has(remote)) throw new UntrustedError('signature', 'A key signed it that may not');
  };
  const ledger = createHealthLedger();
  const store = {
    releases: {
      async target(remote: string, version: string) {
        refuseRevoked(remote);
        return target(version);
      },
    } as never,
    served: { wasServed: (_remote: string, version: string) => !refused.has(version) } as never,
    registry: () =>
      ({
        sequence: 1 + revoked.size,
        remotes: Object.fromEntries(remotes.map(remote => [remote, {}])),
      }) as never,
    pointer: (remote: string) => pointers.get(remote),
    wayBack: async ({ before }: Pointer) =>
      before.find(({ version }) => !refused.has(version) && !barred.has(version)),
    async change(remote: string, { action, version, sequence, why = '', together }: StoreChange, by: Actor) {
      if (by.kind === 'desk' && conflicts.has(remote)) throw new Error('Another change came first');
      if (action === 'promote') refuseRevoked(remote);
      const change = {
        remote,
        action,
        target: version ? target(version) : undefined,
        sequence,
        why,
        by,
        together,
      };
      pointers.set(remote, nextPointer(pointers.get(remote), { ...change, at: new Date(clock) }));
      return '';
    },
  };
  const log = { warn: jest.fn() };
  const alarms = createReleaseAlarms();
  const now = () => clock;
  const heard = createShellLedger(now);
  /** Until a test says what shells have, one follows the pointers at once, and says that it serves what they name. */
  let doesFollow = true;
  const shells = { all: () => (doesFollow ? [followingShell([...pointers.values()], clock)] : heard.all()) };
  /** Contracts of releases by remote and version; others have none, and fit everything. */
  const contracts = new Map<string, ReleaseContract>();
  const contractOf = async (remote: string, { version }: Target) => contracts.get(`${remote} ${version}`);
  const shared = createSharedPages(shells, now);
  const turns = createCanaryTurns(now, turnIsOver(store, shells));
  const watchWith = (counts: HealthLedger) =>
    createReleaseWatch({
      ...{ store, ledger: counts, shells, turns, shared, alarms, log, now },
      fit: createCanaryFit({ store, contractOf, compare }),
      rulesOf: async () => SITE_SETTINGS,
      minimumAgeMs: 5 * MINUTE,
    });
  const watch = watchWith(ledger);
  /** The watch of a desk that has just started, and has counted nothing. */
  const afterRestart = () => watchWith(createHealthLedger());
  const team = (remote: string, action: StoreChange['action'], version?: string) =>
    store.change(remote, { action, version, sequence: pointers.get(remote)?.sequence ?? 0 }, TEAM);
  /** One shell reports; every release renders in 10 ms. */
  const report = (releases: [remote: string, version: string, Partial<Record<Signal, Tally>>][]) => {
    const entry = ([
      remote,
      version,
      signals,
    ]: (typeof releases)[number]): HealthReport['releases'][number] => {
      const renders = signals['server-error']?.of ?? 0;
      const own = tellSignals(ledger, remote, version, signals);
      return { remote, version, signals: own, durations: [0, 0, renders, 0, 0, 0, 0, 0, 0, 0, 0] };
    };
    sequence += 1;
    ledger.add({ shell: 'shell-1', sequence, releases: releases.map(entry) });
  };
  /** The shell counts these, and says which canaries it has and refuses, by remote. */
  const shellSays = (
    releases: HealthReport['releases'],
    { canary = {}, refused = {} }: { canary?: Record<string, string>; refused?: Record<string, string> } = {},
  ) => {
    sequence += 1;
    doesFollow = false;
    const state = { ...IDLE, stable: {}, canary, refused };
    const told = { shell: 'shell-2', sequence, releases, state };
    ledger.add(told);
    shared.heard(told);
    heard.add(told);
  };
  const pass = (ms: number) => {
    clock += ms;
  };
  return {
    ...{ ledger, watch, afterRestart, turns, alarms, team, report, shellSays, store, pointers, log, pass },
    ...{ refused, barred, revoked, conflicts, contracts },
  };
}

function followingShell(pointers: readonly Pointer[], at: number): HeardShell {
  const versions = (channel: 'stable' | 'canary') =>
    Object.fromEntries(
      pointers.flatMap(pointer => (pointer[channel] ? [[pointer.remote, pointer[channel].version]] : [])),
    );
  return {
    ...{ name: 'shell-3', heardAt: new Date(at), away: false, requestsPerSecond: 0, pages: IDLE.pages },
    state: { circuits: [], stable: versions('stable'), canary: versions('canary'), refused: {} },
  };
}

/** Both remotes have a stable release, and these a canary. */
export async function withCanaries(...remotes: string[]) {
  const site = desk();
  for (const remote of REMOTES) await site.team(remote, 'release', 'stable');
  for (const remote of remotes) await site.team(remote, 'canary', 'canary');
  await site.watch.tick();
  return site;
}
