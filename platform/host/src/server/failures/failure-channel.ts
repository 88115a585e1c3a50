import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from 'prom-client';
import { withoutQueries } from './without-queries.ts';

/** Labels of the failure metric. Each has a bounded set of values. */
export const FAILURE_LABELS = ['kind', 'remote', 'release', 'route', 'reason'] as const;

export type FailureKind =
  | 'application'
  | 'fragment'
  /** A page went out without some of its data. */
  | 'data'
  | 'list'
  /** The shell did not make a call of a remote's server code, or did not pass its answer on. */
  | 'call'
  /** The image host failed. */
  | 'picture'
  | 'circuit'
  | 'worker'
  | 'release'
  /** The release desk did not take a report. */
  | 'desk'
  /** A request was refused because the machine is overloaded. */
  | 'overload'
  /** An earlier copy of a page was served. */
  | 'stale'
  | `browser-${string}`;

/** One failure. It names code, never a person: no address of a visitor, no query. */
export type Failure = {
  kind: FailureKind;
  /** `mf-x` or `shell`. */
  remote: string;
  /** Version of the remote's release; '' where none is to blame. */
  release?: string | undefined;
  /** Name in the route table; '' outside of a page. */
  route?: string | undefined;
  reason: string;
};

type FailureDetails = {
  level?: 'warn' | 'error' | 'info';
  message?: string;
  /** Where in the sources it happened. */
  source?: string | undefined;
  traceparent?: string | undefined;
};

export type FailureChannel = {
  report(failure: Failure, details?: FailureDetails): void;
  /** Removes the series of releases that don't serve any more. @param live versions in use */
  retire(live: ReadonlySet<string>): void;
};

type FailureCounter = Counter<(typeof FAILURE_LABELS)[number]>;

type Options = { log: FastifyBaseLogger; counter: FailureCounter; now?: () => number };

/** The same failure is logged once in this time, with the number of times it happened since. */
const REPEAT_MS = 10_000;
const LONGEST_MESSAGE = 300;

/** The one channel of every failure: a structured log line and a metric (docs/decisions/033). */
export function createFailureChannel({
  log,
  counter,
  now = () => performance.now(),
}: Options): FailureChannel {
  const seen = new Map<string, { labels: Required<Failure>; loggedAt: number; unlogged: number }>();
  return {
    report({ kind, remote, release = '', route = '', reason }, details = {}) {
      const labels = { kind, remote, release, route, reason };
      counter.inc(labels);
      const key = Object.values(labels).join('|');
      const known = seen.get(key);
      if (known && now() - known.loggedAt < REPEAT_MS) {
        known.unlogged += 1;
        return;
      }
      seen.set(key, { labels, loggedAt: now(), unlogged: 0 });
      const { level = 'warn', message, source, traceparent } = details;
      log[level](
        {
          ...labels,
          ...(message && { problem: withoutQueries(message).slice(0, LONGEST_MESSAGE) }),
          ...(source && { source }),
          ...(traceparent && { traceparent }),
          ...(known?.unlogged && { repeated: known.unlogged }),
        },
        `A failure: ${kind}`,
      );
    },
    retire(live) {
      for (const [key, { labels }] of seen) {
        if (labels.release === '' || live.has(labels.release)) continue;
        counter.remove(labels);
        seen.delete(key);
      }
    },
  };
}
