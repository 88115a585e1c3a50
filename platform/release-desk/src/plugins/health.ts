import { readHealthReport } from '@flotilla/contracts/read-health-report';
import type { HealthReport } from '@flotilla/contracts/release-health';
import type { FastifyInstance } from 'fastify';
import type { DocumentCounts } from '../health/document-counts.ts';
import type { HealthLedger } from '../health/health-ledger.ts';
import type { SharedPages } from '../watch/shared-pages.ts';
import type { WhoAsks } from './who-asks.ts';

type Options = {
  ledger: Pick<HealthLedger, 'add'>;
  documents: DocumentCounts;
  /** Hears of every report once, with its networks. */
  shared: Pick<SharedPages, 'heard'>;
  /** They hear of every report once. */
  listeners: readonly { add(report: HealthReport): void }[];
  who: WhoAsks;
};

/** A report of a busy shell, with all documents that it may hold. */
const LARGEST_REPORT = 4 * 2 ** 20;
/** Parts that a log line names. */
const MOST_NAMED = 5;

/**
 * Takes in what shells report about the releases that they serve. Shells share a token with the desk. What remotes and browsers had a
 * shell write may be wrong: it is left out, and the rest of the report counts.
 */
export async function health(app: FastifyInstance, { ledger, documents, shared, listeners, who }: Options) {
  const fromShells = { onRequest: who.shell, bodyLimit: LARGEST_REPORT };
  app.post('/v1/health', fromShells, async (request, reply) => {
    const leftOut: string[] = [];
    const report = readHealthReport(request.body, path => leftOut.push(path));
    if (leftOut.length > 0)
      request.log.warn(
        { shell: report.shell, parts: leftOut.length, first: leftOut.slice(0, MOST_NAMED) },
        'Parts of a report were left out, because they are not valid',
      );
    if (ledger.add(report)) {
      shared.heard(report);
      // What is stored and shown says nothing about networks.
      const shown = documents.counted(report);
      for (const listener of listeners) listener.add(shown);
    }
    return reply.code(204).send();
  });
}
