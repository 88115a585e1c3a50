import type { Release } from '@flotilla/contracts/release';
import { inTime } from '../in-time.ts';
import { BUSY_SHARE, createBusyShare } from '../render/busy-share.ts';
import { readyInTime } from '../render/ready-in-time.ts';
import type { RenderPool } from '../render/render-pool.ts';
import type { ReleaseSet } from './snapshot.ts';

/** `late`: a deadline passed while the processors were busy. This says nothing about the release. */
export type Outcome = 'passed' | 'failed' | 'late';

/** How the pool renders a URL with this release. */
export type Probe = (pool: RenderPool, url: string, release: Release) => Promise<Outcome>;

/** One retry of a probe: a busy machine can make one render late. */
const ATTEMPTS = 2;
/** Renders have deadlines of their own. This is for a process that answers nothing, on the slowest machine. */
const PROBES_MS = 120_000;

/** Starts measuring. The returned function tells whether the processors were busy for nearly all of the time since. */
export function measureBusy(): () => boolean {
  const share = createBusyShare(() => []);
  return () => share() > BUSY_SHARE;
}

/**
 * Renders the probe URLs of these releases with the pool of a trial. A pool that does not start in time, or whose process ends, fails; so does a
 * release whose warm-up does not end.
 * @param serving what serves now
 */
export async function runTrial(
  candidate: RenderPool,
  releases: Release[],
  probe: Probe,
  serving: { set: ReleaseSet; pool: RenderPool },
  measure = measureBusy,
): Promise<Outcome> {
  const wasBusy = measure();
  const whatTimeSays = (): Outcome => (wasBusy() ? 'late' : 'failed');
  const late = await readyInTime(candidate).catch(() => undefined);
  if (!late || releases.some(({ remote }) => late.includes(remote))) return whatTimeSays();
  const probes = tryAll(candidate, releases, probe, serving).catch((): Outcome => 'failed');
  return inTime(probes, PROBES_MS, 'The probes did not end').catch(whatTimeSays);
}

async function tryAll(
  candidate: RenderPool,
  releases: Release[],
  probe: Probe,
  serving: { set: ReleaseSet; pool: RenderPool },
): Promise<Outcome> {
  for (const release of releases) {
    const outcome = await tryRelease(candidate, release, probe, serving);
    if (outcome !== 'passed') return outcome;
  }
  return 'passed';
}

async function tryRelease(
  candidate: RenderPool,
  release: Release,
  probe: Probe,
  { set, pool }: { set: ReleaseSet; pool: RenderPool },
): Promise<Outcome> {
  const { remote, probes } = release;
  const serving = set.releases[remote];
  const outcomes = await Promise.all(
    probes.map(async url => {
      const outcome = await tryUrl(candidate, url, release, probe);
      if (outcome === 'passed' || !serving) return outcome;
      return blamed(outcome, await probe(pool, url, serving));
    }),
  );
  return outcomes.find(one => one === 'failed') ?? outcomes.find(one => one === 'late') ?? 'passed';
}

async function tryUrl(candidate: RenderPool, url: string, release: Release, probe: Probe): Promise<Outcome> {
  let outcome: Outcome = 'late';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const next = await probe(candidate, url, release);
    if (next === 'passed') return next;
    // An error stays one: it may have opened the circuit that makes the next attempt late.
    if (next === 'failed') outcome = next;
  }
  return outcome;
}

/** A failed probe counts only where the serving release passes it: otherwise a service is to blame. */
function blamed(outcome: Outcome, serving: Outcome): Outcome {
  if (serving === 'failed') return 'passed';
  return serving === 'late' ? 'late' : outcome;
}
