import { type HealthReport, healthReport } from '@fernweh/contracts/release-health';
import type { FastifyInstance } from 'fastify';
import type { DocumentCounts } from '../health/document-counts.ts';
import type { HealthLedger } from '../health/health-ledger.ts';
import { fromShell } from './from-shell.ts';

type Options = {
  ledger: Pick<HealthLedger, 'add'>;
  documents: DocumentCounts;
  /** They hear of every report once. */
  listeners: readonly { add(report: HealthReport): void }[];
  token: string;
};

/** A report of a busy shell, with all documents that it may hold. */
const LARGEST_REPORT = 4 * 2 ** 20;

/** Takes in what shells report about the releases that they serve. Shells share a token with the desk. */
export async function health(app: FastifyInstance, { ledger, documents, listeners, token }: Options) {
  app.post('/v1/health', { bodyLimit: LARGEST_REPORT }, async (request, reply) => {
    fromShell(request, token);
    const report = documents.counted(healthReport.parse(request.body));
    if (ledger.add(report)) for (const listener of listeners) listener.add(report);
    return reply.code(204).send();
  });
}
