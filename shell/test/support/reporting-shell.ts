import { createHash } from 'node:crypto';
import { DOCUMENT_REPORTS_PATH, TICKET_PATH } from '@flotilla/contracts/browser-report';
import type { DocumentReport } from '@flotilla/contracts/release-health';
import fastify from 'fastify';
import { documentReports } from '../../../platform/host/src/server/plugins/document-reports.ts';
import { createDocumentReports } from '../../../platform/host/src/server/release-health/document-reports.ts';
import { createHealthCounts } from '../../../platform/host/src/server/release-health/health-counts.ts';
import { createHealthReporter } from '../../../platform/host/src/server/release-health/health-reporter.ts';
import { createNetworks } from '../../../platform/host/src/server/release-health/networks.ts';
import { createTickets } from '../../../platform/host/src/server/release-health/tickets.ts';
import type { Composition } from '../../../platform/host/src/server/releases/composition.ts';

type Versions = Record<string, string>;

/** The part of a shell that hears browsers and tells the desk, behind a proxy that says where they are. */
export async function startReportingShell(deskUrl: string, token: string) {
  let serving: { stable: Versions; canary: Versions } = { stable: {}, canary: {} };
  const composition = {
    current: cohort => ({
      set: {
        id: idOf(serving[cohort ?? 'stable']),
        releases: Object.fromEntries(
          Object.entries(serving[cohort ?? 'stable']).map(([remote, version]) => [remote, { version }]),
        ),
      },
    }),
  } as Pick<Composition, 'current'>;
  const networks = createNetworks(token);
  const tickets = createTickets(token);
  const documents = createDocumentReports({ tickets, networks, composition, perAddress: 20 });
  const counts = createHealthCounts();
  const problems: Error[] = [];
  const reporter = createHealthReporter({
    ...{ counts, documents: documents.take, url: deskUrl, token, everyMs: 1000 },
    state: () => ({
      ...{ requests: 1, pages: { bad: 0, of: 1 }, circuits: [], refused: {} },
      ...{ stable: serving.stable, canary: canariesOf(serving) },
    }),
    onProblem: error => problems.push(error),
  });
  const app = fastify({ trustProxy: true });
  await app.register(documentReports, { documents });

  return {
    counts,
    networks,
    /** Releases that visitors get from now on. */
    serve(stable: Versions, canary: Versions = stable) {
      serving = { stable, canary };
    },
    /** Offers another canary beside those that it has. */
    offer(remote: string, version: string) {
      serving = { ...serving, canary: { ...serving.canary, [remote]: version } };
    },
    /** What a browser at this address says about one document. @returns false where it got no ticket */
    async browser(
      address: string,
      failures: DocumentReport['failures'] = [],
      cohort: 'stable' | 'canary' = 'stable',
    ): Promise<boolean> {
      const headers = { 'x-forwarded-for': address };
      const url = `${TICKET_PATH}?set=${idOf(serving[cohort])}`;
      const ticket = (await app.inject({ url, headers })).body;
      if (!ticket) return false;
      const payload = { ticket, used: Object.keys(serving[cohort]), failures };
      await app.inject({ method: 'POST', url: DOCUMENT_REPORTS_PATH, headers, payload });
      return true;
    },
    /** @throws Error where the desk did not take the report */
    async tellDesk() {
      await reporter.send();
      const [problem] = problems;
      if (problem) throw problem;
    },
    close: () => app.close(),
  };
}

const canariesOf = ({ stable, canary }: Record<'stable' | 'canary', Versions>): Versions =>
  Object.fromEntries(Object.entries(canary).filter(([remote, version]) => stable[remote] !== version));

const idOf = (versions: Versions) =>
  createHash('sha256').update(JSON.stringify(versions)).digest('hex').slice(0, 12);
