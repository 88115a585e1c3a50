import { SHARED_SIGNALS, type Signal } from '@flotilla/contracts/release-health';
import type { AppResult, Job, JobResult } from '../../worker/messages.ts';
import { isReleaseFault, isServiceFault, reasonOf } from '../failures/reason.ts';
import { type ReleaseSet, versionsOf } from '../releases/snapshot.ts';
import type { PoolEvents } from '../render/render-pool.ts';
import { BLAMELESS } from '../render/render-worker-handle.ts';
import type { HealthCounts } from './health-counts.ts';
import type { Networks } from './networks.ts';

/** The first pages of a pool run code that is not compiled yet: their durations say nothing about a release. */
const WARM_UP_PAGES = 50;
/** The part that failed where it was the worker or its process as a whole. */
const WORKER = 'worker';

/** What stable releases do of these beside canaries says nothing about them: booked, it would take one back for another team's canary. */
const SHARED: ReadonlySet<Signal> = new Set(SHARED_SIGNALS);

/**
 * Counts every application and fragment that a pool renders for the release that rendered it.
 * @param networks whom the pages were for: a stranger may ask for what fails, again and again
 * @param unproved remotes of which the pool renders canaries: one of them is to blame if its process ends
 */
export function countRenders(
  counts: HealthCounts,
  set: ReleaseSet,
  networks: Pick<Networks, 'ofTrace'>,
  unproved: string[] = [],
): Pick<PoolEvents, 'onResult' | 'onExit' | 'onProcessEnd'> {
  const versions = versionsOf(set);
  let pages = 0;
  /** Whether what a remote does slowly, late or not at all is its own doing. */
  const answersForShared = (remote: string) => unproved.length === 0 || unproved.includes(remote);

  function observe(remote: string, version: string, signal: Signal, bad: boolean, network?: string) {
    if (SHARED.has(signal) && !answersForShared(remote)) return;
    counts.observe(remote, version, signal, bad, network);
  }

  function outcome(id: string, error: string | undefined, delayed: boolean, network: string) {
    const remote = remoteOf(id);
    const version = versions[remote];
    if (!version) return;
    const reason = error === undefined ? undefined : reasonOf(error);
    // It has not begun: its page took the time.
    if (reason === 'opened-late') return;
    const byService = reason !== undefined && isServiceFault(reason);
    observe(remote, version, 'service-fallback', byService, network);
    // Nothing is known of a release where a service failed it: it is no good render either.
    if (byService) return;
    if (unproved.includes(remote)) counts.canaryFor(remote, version, network);
    const late = reason === 'timeout' || reason === 'worker-ended';
    observe(remote, version, 'fallback', reason !== undefined, network);
    // A worker that waited for a processor makes renders late that are not to blame.
    observe(remote, version, 'server-timeout', late && !delayed, network);
    observe(remote, version, 'process-end', false);
    const failed = reason !== undefined && !late && isReleaseFault(reason);
    observe(remote, version, 'server-error', failed, network);
    if (failed || (late && !delayed && answersForShared(remote)))
      counts.error(remote, version, {
        signal: failed ? 'server-error' : 'server-timeout',
        part: partOf(id),
        message: error ?? '',
      });
  }

  function application(
    remote: string,
    view: string,
    result: AppResult,
    { delayed, network }: { delayed: boolean; network: string },
  ) {
    const error = errorOf(result, `${remote}/${view}`);
    outcome(`${remote}/${view}`, error, delayed, network);
    const version = versions[remote];
    const isJudged = error === undefined || !isServiceFault(reasonOf(error));
    if (version && isJudged && pages > WARM_UP_PAGES && answersForShared(remote))
      counts.duration(remote, version, {
        ...{ view, ms: result.ms },
        ...(unproved.includes(remote) && { network }),
      });
    if (result.outcome !== 'ok') return;
    for (const id of result.used) outcome(id, result.failed[id], delayed, network);
  }

  /** A worker that served one network alone ended for it. */
  function networkOfAll(jobs: readonly Job[]): string | undefined {
    const [one, ...others] = new Set(jobs.map(({ traceparent }) => networks.ofTrace(traceparent)));
    return others.length === 0 ? one : undefined;
  }

  function processEnded() {
    pages = 0;
    for (const remote of unproved) {
      const version = versions[remote];
      if (!version) continue;
      counts.observe(remote, version, 'process-end', true);
      const message = `The process that renders ${unproved.join(' and ')} ended`;
      counts.error(remote, version, { signal: 'process-end', part: WORKER, message });
    }
  }

  return {
    onResult(job: Job, result: JobResult) {
      if (result.kind === 'fragment' && job.kind === 'fragment' && !isRefused(result.error))
        outcome(job.fragment, result.error, result.delayed, networks.ofTrace(job.traceparent));
      if (result.kind !== 'page' || job.kind !== 'page') return;
      pages += 1;
      const who = { delayed: result.delayed, network: networks.ofTrace(job.traceparent) };
      for (const { slot, remote, view } of job.apps) {
        const app = result.apps[slot];
        if (app) application(remote, view, app, who);
      }
    },
    onExit({ remote, reason, jobs }) {
      const version = versions[remote];
      // Who was last in a process is known from the process itself: a canary that names nobody, or a neighbour, is still the one that is new.
      if (BLAMELESS.includes(reason)) return;
      if (unproved.length > 0 && !unproved.includes(remote)) return processEnded();
      if (!version || !answersForShared(remote)) return;
      counts.observe(remote, version, 'server-timeout', true, networkOfAll(jobs));
      const message = `The render worker ended: ${reason}`;
      counts.error(remote, version, { signal: 'server-timeout', part: WORKER, message });
    },
    onProcessEnd: processEnded,
  };
}

/** Of a page's fragment its release chose the props. Those of a fragment alone anybody can invent. */
const isRefused = (error: string | undefined) => error !== undefined && reasonOf(error) === 'service-refusal';

const remoteOf = (id: string) => id.split('/')[0] ?? '';
const partOf = (id: string) => id.split('/')[1] ?? WORKER;

/** A redirect may be all that is left of a page whose load failed. What a boundary of the view's own leaves out is the view's failure. */
function errorOf(result: AppResult, owner: string): string | undefined {
  if (result.outcome === 'error') return result.error;
  if (result.outcome === 'redirect') return result.problem;
  return result.outcome === 'ok' ? (result.renderError ?? result.failed[owner]) : undefined;
}
