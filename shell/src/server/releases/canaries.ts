import type { Release } from '@fernweh/contracts/release';
import type { RenderPool } from '../render/render-pool.ts';
import type { Probation } from './probation.ts';
import type { Verdict } from './release-watch.ts';
import { type ReleaseSet, releaseSet } from './snapshot.ts';
import { type Probe, passesTrial } from './trial.ts';

/** The stable releases with every canary in the place of its remote's release, and the workers that render with them. */
export type Canaries = {
  /** Undefined: there is no canary, and everybody gets the stable releases. */
  current(): Served | undefined;
  /** Tries a canary in fresh workers and offers it when it passes. */
  offer(release: Release): Promise<Verdict>;
  /** Ends the canary of a remote, if it has one. */
  withdraw(remote: string): Promise<void>;
  /** Must be called after the stable releases have changed. */
  follow(): Promise<void>;
  retire(): Promise<void>;
};

export type Served = { set: ReleaseSet; pool: RenderPool };

export type CanaryOptions = {
  stable: () => Served;
  probation: Pick<Probation, 'begin' | 'failed' | 'passed'>;
  startPool: (set: ReleaseSet) => RenderPool;
  probe: Probe;
  onSwap?: (set: ReleaseSet) => void;
};

export function createCanaries({ stable, probation, startPool, probe, onSwap }: CanaryOptions): Canaries {
  let canaries: Record<string, Release> = {};
  let serving: Served | undefined;
  /** Changes happen one after the other, so that there are at most two pools of canaries at a time. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };

  async function offer(release: Release): Promise<Verdict> {
    const { set } = stable();
    if (isServed(set, release)) return 'live';
    probation.begin([release], set.releases);
    const changed = await change({ ...canaries, [release.remote]: release }, [release]);
    if (changed) probation.passed([release]);
    else probation.failed([release]);
    return changed ? 'live' : 'refused';
  }

  /** @param fresh releases whose code did not run yet. @returns whether the canaries are these now */
  async function change(wanted: Record<string, Release>, fresh: Release[]): Promise<boolean> {
    const { set: base } = stable();
    const next = Object.fromEntries(Object.entries(wanted).filter(([, release]) => !isServed(base, release)));
    const set = releaseSet({ ...base.releases, ...next });
    if (set.id === base.id) swap(next, undefined);
    else if (set.id !== serving?.set.id) {
      const pool = startPool(set);
      if (!(await passesTrial(pool, fresh, probe, stable()).catch(() => false))) {
        await pool.retire();
        return false;
      }
      swap(next, { set, pool });
    }
    return true;
  }

  function swap(next: Record<string, Release>, fresh: Served | undefined) {
    const retired = serving;
    canaries = next;
    serving = fresh;
    onSwap?.(serving?.set ?? stable().set);
    void retired?.pool.retire();
  }

  return {
    current: () => serving,
    offer: release => inTurn(() => offer(release)),
    withdraw: remote =>
      inTurn(async () => {
        const { [remote]: _ended, ...others } = canaries;
        await change(others, []);
      }),
    follow: () => inTurn(async () => void (await change(canaries, []))),
    retire: () => inTurn(async () => serving?.pool.retire()),
  };
}

const isServed = ({ releases }: ReleaseSet, { remote, version }: Release) =>
  releases[remote]?.version === version;
