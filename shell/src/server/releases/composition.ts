import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Release, release as releaseSchema } from '@fernweh/contracts/release';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import type { RenderPool } from '../render/render-pool.ts';
import type { Probation } from './probation.ts';
import type { Verdict } from './release-watch.ts';
import { type ReleaseSet, releaseSet } from './snapshot.ts';

/** The releases that serve now, and the workers that render with them. */
export type Composition = {
  current(): { set: ReleaseSet; pool: RenderPool };
  /**
   * Tries a release in fresh workers and makes it live when it passes; otherwise the current releases stay.
   * @throws Error where the trial could not start
   */
  admit(release: Release): Promise<Verdict>;
  retire(): Promise<void>;
};

export type CompositionOptions = {
  probation: Probation;
  /** The releases to start with. */
  first: Record<string, Release>;
  startPool: (set: ReleaseSet) => RenderPool;
  /** Whether the pool renders a URL without an error of this remote. */
  probe: (pool: RenderPool, url: string, remote: string) => Promise<boolean>;
  onSwap?: (set: ReleaseSet) => void;
};

type Waiting = { release: Release; decide: (verdict: Verdict) => void; fail: (error: Error) => void };

/** One retry of a probe: a busy machine can make one render late. */
const ATTEMPTS = 2;

export function createComposition({
  probation,
  first,
  startPool,
  probe,
  onSwap,
}: CompositionOptions): Composition {
  let set = releaseSet(first);
  let pool = startPool(set);
  const waiting: Waiting[] = [];
  let working = false;

  /** One trial at a time, each with every release that arrived meanwhile: a start takes two swaps instead of six. */
  async function work() {
    if (working) return;
    working = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, probation.oneByOne ? 1 : waiting.length);
      await tryBatch(batch).catch((error: Error) => {
        for (const { fail } of batch) fail(error);
      });
    }
    working = false;
  }

  async function tryBatch(batch: Waiting[]) {
    const together = await swap(batch.map(({ release }) => release));
    for (const { release, decide } of batch) {
      // After a failed trial of several, each is tried separately.
      const separately = !together && batch.length > 1 && (await swap([release]));
      decide(together || separately ? 'live' : set.releases[release.remote] ? 'refused' : 'later');
    }
  }

  /** True: these releases serve now. False: the current ones stay. */
  async function swap(releases: Release[]): Promise<boolean> {
    const fresh = releases.filter(({ remote, version }) => set.releases[remote]?.version !== version);
    if (fresh.length === 0) return true;
    const next = releaseSet({ ...set.releases, ...Object.fromEntries(fresh.map(one => [one.remote, one])) });
    probation.begin(fresh, set.releases);
    const candidate = startPool(next);
    if (!(await passes(candidate, fresh).catch(() => false))) {
      // It can still crash the process until its threads have ended.
      await candidate.retire();
      probation.failed(fresh);
      return false;
    }
    probation.passed(fresh);
    const retired = pool;
    set = next;
    pool = candidate;
    onSwap?.(set);
    void retired.retire();
    return true;
  }

  async function passes(candidate: RenderPool, releases: Release[]): Promise<boolean> {
    await candidate.ready();
    for (const release of releases) if (!(await trial(candidate, release))) return false;
    return true;
  }

  /** A failed probe counts only where the serving release passes it: otherwise a service is to blame. */
  async function trial(candidate: RenderPool, release: Release): Promise<boolean> {
    const known = set.releases[release.remote] !== undefined;
    const results = await Promise.all(
      release.probes.map(async url => {
        for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
          if (await probe(candidate, url, release.remote)) return true;
        }
        return known && !(await probe(pool, url, release.remote));
      }),
    );
    return results.every(Boolean);
  }

  return {
    current: () => ({ set, pool }),
    admit: release =>
      new Promise((decide, fail) => {
        waiting.push({ release, decide, fail });
        void work();
      }),
    retire: () => pool.retire(),
  };
}

/** Releases to start with while an origin is unavailable. */
export async function readLastGood(path: string): Promise<Record<string, Release>> {
  try {
    return z.record(z.string(), releaseSchema).parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return {};
  }
}

export async function writeLastGood(path: string, releases: Record<string, Release>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFileAtomic(path, JSON.stringify(releases));
}
