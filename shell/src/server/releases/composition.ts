import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Release, release as releaseSchema } from '@fernweh/contracts/release';
import { z } from 'zod';
import type { RenderPool } from '../render/render-pool.ts';
import type { Probation } from './probation.ts';
import type { Verdict } from './release-watch.ts';
import { type ReleaseSet, releaseSet } from './snapshot.ts';

/** The releases that serve now, and the workers that render with them. */
export type Composition = {
  current(): { set: ReleaseSet; pool: RenderPool };
  /**
   * Tries a release in fresh workers and swaps it in; where it does not pass everything stays as it was.
   * @throws Error where it could not even be tried
   */
  admit(release: Release): Promise<Verdict>;
  retire(): Promise<void>;
};

export type CompositionOptions = {
  probation: Probation;
  startPool: (set: ReleaseSet) => RenderPool;
  /** Whether the pool renders a URL without an error of this remote. */
  probe: (pool: RenderPool, url: string, remote: string) => Promise<boolean>;
  onSwap?: (set: ReleaseSet) => void;
};

type Waiting = { release: Release; decide: (verdict: Verdict) => void; fail: (error: Error) => void };

/** A busy machine may make one render late; a broken release fails again. */
const ATTEMPTS = 2;

export function createComposition({ probation, startPool, probe, onSwap }: CompositionOptions): Composition {
  let set = releaseSet(probation.first);
  let pool = startPool(set);
  const waiting: Waiting[] = [];
  let working = false;

  /** One set after the other, each with every release that came in the meantime: a start is two swaps, not six. */
  async function work() {
    if (working) return;
    working = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, probation.oneByOne ? 1 : waiting.length);
      await tryThem(batch).catch((error: Error) => {
        for (const { fail } of batch) fail(error);
      });
    }
    working = false;
  }

  async function tryThem(batch: Waiting[]) {
    const together = await swap(batch.map(({ release }) => release));
    for (const { release, decide } of batch) {
      // Where one of many fails each is tried alone, so that none pays for another.
      const alone = !together && batch.length > 1 && (await swap([release]));
      decide(together || alone ? 'live' : set.releases[release.remote] ? 'refused' : 'later');
    }
  }

  /** True: these releases serve now. False: everything is as it was. */
  async function swap(releases: Release[]): Promise<boolean> {
    const fresh = releases.filter(({ remote, version }) => set.releases[remote]?.version !== version);
    if (fresh.length === 0) return true;
    const next = releaseSet({ ...set.releases, ...Object.fromEntries(fresh.map(one => [one.remote, one])) });
    probation.begin(fresh, set.releases);
    const candidate = startPool(next);
    if (!(await passes(candidate, fresh).catch(() => false))) {
      // Until its threads have ended it may still end the process.
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

  /** A probe refuses a release only where the release before it passes: an absent service is not its fault. */
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

/** The last good releases survive a restart, also while an origin is away. */
export async function readLastGood(path: string): Promise<Record<string, Release>> {
  try {
    return z.record(z.string(), releaseSchema).parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return {};
  }
}

export async function writeLastGood(path: string, releases: Record<string, Release>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(releases));
  await rename(draft, path);
}
