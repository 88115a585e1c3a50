import rateLimit from '@fastify/rate-limit';
import {
  type BrowserReport,
  browserReport,
  ERROR_REPORTS_PATH,
  REPORT_BYTES,
} from '@flotilla/contracts/browser-report';
import type { BrowserSignal, ReleaseError } from '@flotilla/contracts/release-health';
import { callerPrefix } from '@flotilla/runtime/address-prefix';
import type { FastifyInstance } from 'fastify';
import type { Counter } from 'prom-client';
import { z } from 'zod';
import { routeNamed } from '../../routes/route-table.ts';
import { browserReason } from '../failures/browser-reason.ts';
import { directiveLabel } from '../failures/directive-label.ts';
import type { FailureChannel } from '../failures/failure-channel.ts';
import type { SourcePositions } from '../failures/source-positions.ts';
import { REPORTS_PATH } from '../policy/content-security-policy.ts';
import { createRateLimit } from '../policy/rate-limit.ts';

const LARGEST_BODY = 16 * 1024;
/** Log lines a minute; the counter counts every report. */
const MOST_LINES = 20;
/** Error reports a minute that count, of all browsers. */
const MOST_REPORTS = 600;
/** Those of one address. */
const MOST_OF_ONE_ADDRESS = 30;
const MINUTE_MS = 60_000;
const MAX_ADDRESSES = 10_000;

/** The fields of a CSP report that are read; others are ignored. */
const report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'document-uri': z.string().optional(),
  }),
});

type Violation = { directive: string; blocked: string; page: string };

/** The signals of a release that error reports tell more about. They count nothing: anybody may send them. */
const SIGNALS_OF: Partial<Record<BrowserReport['kind'], BrowserSignal>> = {
  load: 'load-failure',
  render: 'browser-error',
  hydration: 'hydration-error',
};

type Options = {
  counter: Counter<'directive'>;
  failures: FailureChannel;
  /** Versions of a remote that serve, its canary among them; undefined for something that is no remote. */
  versions: (remote: string) => readonly string[] | undefined;
  /** Where in its sources a script of a release failed. */
  positions?: Pick<SourcePositions, 'locate'>;
  /** A release that serves failed in a browser. */
  onReleaseError?: (remote: string, version: string, error: Omit<ReleaseError, 'count'>) => void;
};

/** Reports from browsers: violations of the content security policy, and errors that a boundary caught. No identity, no queries. */
export async function reports(
  app: FastifyInstance,
  { counter, failures, versions, positions, onReleaseError }: Options,
) {
  const lines = createRateLimit(MOST_LINES);
  const all = createRateLimit(MOST_REPORTS);
  await app.register(rateLimit, {
    global: false,
    max: MOST_OF_ONE_ADDRESS,
    timeWindow: MINUTE_MS,
    // Addresses of the last minute; of more than these the least recent are forgotten.
    cache: MAX_ADDRESSES,
    keyGenerator: ({ ip }) => callerPrefix(ip),
    errorResponseBuilder: () => Object.assign(new Error('Too many reports'), { statusCode: 429 }),
  });

  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: LARGEST_BODY },
    (_request, body, done) => done(null, parse(String(body))),
  );
  app.post(REPORTS_PATH, { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    const violation = violationOf(request.body);
    if (!violation) return reply.code(400).send({ error: 'Not a report' });
    counter.inc({ directive: violation.directive });
    if (lines.allows(''))
      request.log.warn(violation, 'A browser reported a violation of the content security policy');
    return reply.code(204).send();
  });

  app.post(
    ERROR_REPORTS_PATH,
    { bodyLimit: REPORT_BYTES, config: { rateLimit: {} } },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { data, success } = browserReport.safeParse(request.body);
      if (!success) return reply.code(400).send({ error: 'Not a report' });
      // What is no report uses up nobody's.
      if (!all.allows('')) return reply.code(429).send();
      // The browser does not wait for the source map.
      void sourceOf(data)
        .catch(() => undefined)
        .then(source => tell(data, source))
        .catch(error => request.log.warn({ err: error }, 'A browser’s report could not be told'));
      return reply.code(204).send();
    },
  );

  async function sourceOf({ remote, release, at }: BrowserReport): Promise<string | undefined> {
    const isKnown = remote === 'shell' || versions(remote)?.includes(release);
    return at && isKnown ? positions?.locate(remote, release, at) : undefined;
  }

  function tell({ kind, remote, release, route, reason }: BrowserReport, source: string | undefined) {
    const live = versions(remote);
    const page = { route: routeNamed(route) ? route : 'other', reason: browserReason(reason) };
    failures.report(
      {
        kind: `browser-${kind}`,
        remote: remote === 'shell' || live ? remote : 'other',
        // A document keeps its releases for as long as it lives; retired ones share one series.
        release: live?.includes(release) ? release : remote === 'shell' ? '' : 'retired',
        ...page,
      },
      { source },
    );
    const signal = SIGNALS_OF[kind];
    if (signal && live?.includes(release))
      onReleaseError?.(remote, release, {
        ...{ signal, part: page.route, message: page.reason },
        ...(source && { source }),
      });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function violationOf(body: unknown): Violation | undefined {
  const parsed = report.safeParse(body);
  if (!parsed.success) return undefined;
  const details = parsed.data['csp-report'];
  return {
    directive: directiveLabel(details['effective-directive'] ?? details['violated-directive'] ?? ''),
    blocked: withoutQuery(details['blocked-uri'] ?? ''),
    page: withoutQuery(details['document-uri'] ?? ''),
  };
}

const withoutQuery = (url: string) => (url.split(/[?#]/)[0] ?? '').slice(0, 200);
