import { timingSafeEqual } from 'node:crypto';
import { type HealthReport, healthReport } from '@fernweh/contracts/release-health';
import type { FastifyInstance } from 'fastify';
import type { DocumentCounts } from '../health/document-counts.ts';
import type { HealthLedger } from '../health/health-ledger.ts';
import { Refused } from '../store/refused.ts';

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
    if (!equal(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new Refused('not-authenticated', 'The report does not carry the token of the site’s shells');
    const report = documents.counted(healthReport.parse(request.body));
    if (ledger.add(report)) for (const listener of listeners) listener.add(report);
    return reply.code(204).send();
  });
}

/** Compares in constant time, so that the time of an answer says nothing about the token. */
function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
