import type { Release } from '@flotilla/contracts/release';
import type { RenderPool } from '../render/render-pool.ts';
import type { ContractGate, Partners } from './contract-gate.ts';
import { type TrialVerdict, VERDICTS } from './late-trials.ts';
import { byRemote, isServed } from './serving.ts';
import { type ReleaseSet, releaseSet } from './snapshot.ts';
import type { ThirdPlace } from './third-place.ts';
import { type Outcome, type Probe, runTrial } from './trial.ts';

/** The stable releases with every canary in the place of its remote's release, and the workers that render with them. */
export type Canaries = {
  /** Undefined: everybody gets the stable releases. There is no canary, or the process of the canaries has ended and starts again. */
  current(): Served | undefined;
  /**
   * Tries a canary in fresh workers and offers it when it passes.
   * @param partners are tried and offered with it, or none is
   * @returns `later` where one of them does not wait any more, or does not fit what came first
   */
  offer(release: Release, partners?: Partners): Promise<TrialVerdict>;
  /** The canaries by remote, also while their process has ended. */
  releases(): Record<string, Release>;
  /** Whether canaries have a pool, also while its process has ended and starts again. */
  areRunning(): boolean;
  /** Whether the release serves as a canary: its code has passed a trial. */
  serves(release: Release): boolean;
  /**
   * Ends the canary of a remote, if it has one.
   * @throws Error where the pool without it could not start: it still serves
   */
  withdraw(remote: string): Promise<void>;
  /** Must be called after the stable releases have changed. */
  follow(): Promise<void>;
  retire(): Promise<void>;
};

export type Served = {
  set: ReleaseSet;
  pool: RenderPool;
  /** Remotes of which the pool renders canaries; absent in the pool of the stable releases. */
  canaries?: readonly string[];
};

/** Starts a pool for releases that are not proved. @param unproved their remotes */
export type StartUnproved = (set: ReleaseSet, unproved: string[]) => RenderPool;

export type CanaryOptions = {
  stable: () => Served;
  startCanaryPool: StartUnproved;
  third: ThirdPlace;
  probe: Probe;
  misfit: ContractGate['misfit'];
  /** Canaries have ended because a stable release came that they do not fit. They may be offered again. */
  onLeftOut?: ((remotes: string[]) => void) | undefined;
  onSwap?: (set: ReleaseSet) => void;
};

/** The pool did not start on a busy machine: visitors of canaries still have the previous stable releases. */
const FOLLOW_AGAIN_MS = 5000;

export function createCanaries(options: CanaryOptions): Canaries {
  const { stable, startCanaryPool, third, probe, misfit, onLeftOut, onSwap } = options;
  let canaries: Record<string, Release> = {};
  let serving: Served | undefined;
  let again: NodeJS.Timeout | undefined;
  /** Changes happen one after the other. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  async function offer(release: Release, partners?: Partners): Promise<TrialVerdict> {
    if (partners && !partners.stillWait()) return 'later';
    const all = [release, ...(partners?.releases ?? [])];
    const fresh = all.filter(one => !isServed(stable().set.releases, one));
    if (fresh.length === 0) return 'live';
    const outcome = await change(canaries, fresh);
    return outcome === 'unfit' ? 'later' : VERDICTS[outcome];
  }

  /**
   * The canaries that fit the stable releases, because a stable release that goes back is compared with none. Who was offered last goes
   * first. What cannot be compared now stays.
   */
  async function fitting(
    wanted: Record<string, Release>,
    base: ReleaseSet,
  ): Promise<Record<string, Release>> {
    for (const one of Object.values(wanted).reverse()) {
      const { [one.remote]: _, ...others } = wanted;
      const found = await misfit([one], { stable: base.releases, canaries: others }, 'canary');
      // Another one may have needed it.
      if (found && !found.isUndecided) return fitting(others, base);
    }
    return wanted;
  }

  /**
   * Nothing of what serves changes meanwhile, because whoever changes it has the third pool.
   * @param wanted canaries that go on
   * @param fresh releases whose code did not run yet
   * @returns `passed` where the canaries are these now; `unfit` where the fresh ones do not fit what came first
   */
  const change = (wanted: Record<string, Release>, fresh: Release[]) =>
    third.use(async (keepUntil): Promise<Outcome | 'unfit'> => {
      const { set: base } = stable();
      const kept = await fitting(wanted, base);
      if (await misfit(fresh, { stable: base.releases, canaries: kept }, 'canary')) return 'unfit';
      const next = Object.fromEntries(
        Object.entries({ ...kept, ...byRemote(fresh) }).filter(
          ([, release]) => !isServed(base.releases, release),
        ),
      );
      const set = releaseSet({ ...base.releases, ...next });
      if (set.id === serving?.set.id) return 'passed';
      const names = Object.keys(next);
      const started =
        set.id === base.id ? undefined : { set, pool: startCanaryPool(set, names), canaries: names };
      const outcome = started ? await runTrial(started.pool, fresh, probe, stable()) : 'passed';
      if (outcome !== 'passed') {
        if (started) keepUntil(started.pool.retire());
        return outcome;
      }
      if (serving) keepUntil(serving.pool.retire());
      canaries = next;
      serving = started;
      onSwap?.((serving ?? stable()).set);
      const leftOut = Object.keys(wanted).filter(remote => !(remote in kept) && !(remote in next));
      if (leftOut.length > 0) onLeftOut?.(leftOut);
      return 'passed';
    });

  async function follow(): Promise<void> {
    clearTimeout(again);
    const outcome = await inTurn(async () => (serving ? change(canaries, []) : 'passed')).catch(
      () => 'failed',
    );
    if (outcome !== 'passed') again = setTimeout(() => void follow(), FOLLOW_AGAIN_MS).unref();
  }

  return {
    current: () => (serving?.pool.isUp() ? serving : undefined),
    releases: () => canaries,
    areRunning: () => serving !== undefined,
    serves: release => serving !== undefined && isServed(serving.set.releases, release),
    offer: (release, partners) => inTurn(() => offer(release, partners)),
    withdraw: remote =>
      inTurn(async () => {
        const { [remote]: ended, ...others } = canaries;
        if (ended && (await change(others, [])) !== 'passed')
          throw new Error('The pool of the canaries could not start again');
      }),
    follow,
    retire() {
      clearTimeout(again);
      return inTurn(async () => serving?.pool.retire());
    },
  };
}
