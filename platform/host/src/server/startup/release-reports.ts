import type { HostEnvironment } from '../environment.ts';
import { reasonOf } from '../failures/reason.ts';
import { createDocumentReports } from '../release-health/document-reports.ts';
import { createHealthReporter } from '../release-health/health-reporter.ts';
import { createTickets } from '../release-health/tickets.ts';
import type { Releases } from '../releases/start-releases.ts';
import type { Observed } from './observation.ts';

/** What this shell and its visitors' browsers tell the desk of each release. */
export function releaseReports(env: HostEnvironment, observed: Observed, { composition, watch }: Releases) {
  const { metrics, failures, counts, activity, networks } = observed;
  const tickets = createTickets(env.DESK_TOKEN);
  const documents = createDocumentReports({
    tickets,
    networks,
    composition,
    perAddress: env.BROWSER_TICKETS,
    onReport: metrics.ofReleases.document,
  });
  const reporter = createHealthReporter({
    counts,
    documents: documents.take,
    state: () => activity.take(composition, watch.refused()),
    url: env.RELEASE_STORE_URL,
    token: env.DESK_TOKEN,
    everyMs: env.RELEASE_HEALTH_MS,
    onProblem: error =>
      failures.report(
        { kind: 'desk', remote: 'shell', reason: reasonOf(error.message) },
        { message: error.message },
      ),
  });
  return { tickets, documents, reporter };
}

export type ReleaseReports = ReturnType<typeof releaseReports>;
