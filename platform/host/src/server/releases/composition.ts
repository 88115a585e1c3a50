import type { Cohort } from '@flotilla/contracts/cohort';
import type { Release } from '@flotilla/contracts/release';
import { readyInTime } from '../render/ready-in-time.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { createCanaries, type Served, type StartUnproved } from './canaries.ts';
import type { Admission, ContractGate, Partners } from './contract-gate.ts';
import type { TrialVerdict } from './late-trials.ts';
import { byRemote, isServed } from './serving.ts';
import { type ReleaseSet, releaseSet } from './snapshot.ts';
import type { ThirdPlace } from './third-place.ts';
import { type Outcome, type Probe, runTrial } from './trial.ts';
import { createTrialQueue, groupOf, type Swapped, type Waiting } from './trial-queue.ts';

/** The releases that serve now, and the workers that render with them. */
export type Composition = {
  /** @param cohort visitors of `canary` get canaries, if there are any */
  current(cohort?: Cohort): Served;
  /**
   * Tries a release in a pool of its own and makes it live when it passes; otherwise the current releases stay.
   * @param admission its partners are tried and go live with it, or none does
   * @returns the verdict of all: `later` where one of them does not wait any more, or does not fit what came first
   * @throws Error where the trial could not start
   */
  admit(release: Release, admission?: Admission): Promise<TrialVerdict>;
  /** Tries a canary and offers it, with its partners, to the visitors of that cohort when it passes. */
  offer(release: Release, partners?: Partners): Promise<TrialVerdict>;
  /**
   * Ends the canary of a remote, if it has one.
   * @throws Error where the pool without it could not start: it still serves
   */
  withdraw(remote: string): Promise<void>;
  retire(): Promise<void>;
};

export type CompositionOptions = {
  /** The releases to start with: the last good ones. */
  first: Record<string, Release>;
  /** Starts a pool. @param held remote whose bundle is loaded by `open` */
  startPool: (set: ReleaseSet, held?: string) => RenderPool;
  startTrialPool: StartUnproved;
  startCanaryPool: StartUnproved;
  third: ThirdPlace;
  probe: Probe;
  /** What the contract gate says: what it let in may not fit what has gone live since. */
  misfit: ContractGate['misfit'];
  /** Canaries that have ended because of a stable release. */
  onLeftOut?: (remotes: string[]) => void;
  /** Called with the stable releases and with those of the canary cohort after either has changed. */
  onSwap?: (stable: ReleaseSet, canary: ReleaseSet) => void;
};

export function createComposition(options: CompositionOptions): Composition {
  const { first, startPool, startTrialPool, startCanaryPool, third, probe, misfit, onSwap } = options;
  let set = releaseSet(first);
  let pool: RenderPool = startPool(set);
  const canaries = createCanaries({
    stable: () => ({ set, pool }),
    startCanaryPool,
    third,
    probe,
    misfit,
    onLeftOut: options.onLeftOut,
    onSwap: canary => onSwap?.(set, canary),
  });
  const queue = createTrialQueue({ swap, servesNone: remote => !set.releases[remote] });

  /** Where they pass, those of these releases serve now that fit. Otherwise the current ones stay. */
  async function swap(batch: Waiting[]): Promise<Swapped> {
    const isNews = batch.some(({ releases }) => !releases.every(one => isServed(set.releases, one)));
    if (!isNews) return { outcome: 'passed', unfit: [] };
    const swapped = await third.use(async keepUntil => {
      const { fitting, unfit } = await compareAgain(batch);
      const fresh = Object.values(byRemote(fitting)).filter(one => !isServed(set.releases, one));
      if (fresh.length === 0) return { outcome: 'passed' as const, unfit, isNew: false };
      const next = releaseSet({ ...set.releases, ...byRemote(fresh) });
      const prepared = prepare(next, fresh);
      try {
        const outcome = await tryAndSwap(next, fresh, prepared, keepUntil);
        return { outcome, unfit, isNew: outcome === 'passed' };
      } finally {
        if (prepared && prepared !== pool) keepUntil(prepared.retire());
      }
    });
    // The canaries render with these stable releases too.
    if (swapped.isNew) void canaries.follow();
    return swapped;
  }

  /**
   * Compares releases with what serves and with those that go live with them and came first. Nothing of what serves changes until they
   * serve, because whoever changes it has the third pool.
   */
  async function compareAgain(batch: readonly Waiting[]) {
    const fitting: Release[] = [];
    const unfit: string[] = [];
    const [urgent, others] = [batch.filter(({ isUrgent }) => isUrgent), batch.filter(one => !one.isUrgent)];
    for (const one of [...urgent, ...others]) {
      const live = { stable: { ...set.releases, ...byRemote(fitting) }, canaries: canaries.releases() };
      if (!one.isUrgent && (await misfit(one.releases, live, 'stable'))) unfit.push(groupOf(one));
      else fitting.push(...one.releases);
    }
    return { fitting, unfit };
  }

  async function tryAndSwap(
    next: ReleaseSet,
    fresh: Release[],
    prepared: RenderPool | undefined,
    keepUntil: (ended: Promise<unknown>) => void,
  ): Promise<Outcome> {
    if (!fresh.every(canaries.serves)) {
      const { outcome, ended } = await tryAlone(next, fresh);
      // The next pool may start when the trial has given its place back; one that was prepared has a place.
      if (prepared) keepUntil(ended);
      else await ended;
      if (outcome !== 'passed') return outcome;
    }
    prepared?.open();
    const candidate = prepared ?? startPool(next);
    const late = await readyInTime(candidate).catch(() => undefined);
    if (!late || fresh.some(({ remote }) => late.includes(remote))) {
      if (!prepared) keepUntil(candidate.retire());
      // The same code started in its trial.
      return 'late';
    }
    keepUntil(pool.retire());
    set = next;
    pool = candidate;
    onSwap?.(set, canaries.current()?.set ?? set);
    return 'passed';
  }

  /** While there are no canaries, the next pool starts during the trial. It runs no code of the release before that has passed. */
  function prepare(next: ReleaseSet, fresh: Release[]): RenderPool | undefined {
    const [only, ...others] = fresh;
    return only && others.length === 0 && !canaries.areRunning() ? startPool(next, only.remote) : undefined;
  }

  /** Tries releases where no visitor meets them. */
  async function tryAlone(next: ReleaseSet, fresh: Release[]) {
    const trial = startTrialPool(
      next,
      fresh.map(({ remote }) => remote),
    );
    const outcome = await runTrial(trial, fresh, probe, { set, pool });
    return { outcome, ended: trial.retire() };
  }

  return {
    current: cohort => (cohort === 'canary' && canaries.current()) || { set, pool },
    offer: canaries.offer,
    withdraw: canaries.withdraw,
    admit: (release, { partners, isUrgent = false } = {}) =>
      new Promise((decide, fail) => {
        const releases = [release, ...(partners?.releases ?? [])];
        queue.add({ releases, stillWait: partners?.stillWait ?? (() => true), isUrgent, decide, fail });
      }),
    async retire() {
      await Promise.all([pool.retire(), canaries.retire()]);
    },
  };
}
