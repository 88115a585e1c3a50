import { DOCUMENT_REPORTS_PATH, REPORT_BYTES, TICKET_PATH } from '@flotilla/contracts/browser-report';
import { documentReport } from '@flotilla/contracts/release-health';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { DocumentReports } from '../release-health/document-reports.ts';

const ticketQuery = z.object({ set: z.string().regex(/^[0-9a-f]{12}$/) });

/** Gives documents their tickets, and takes what they report with them. No cookie is read. */
export async function documentReports(app: FastifyInstance, { documents }: { documents: DocumentReports }) {
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('cache-control', 'private, no-store'),
  );

  app.get(TICKET_PATH, async (request, reply) => {
    const { data } = ticketQuery.safeParse(request.query);
    const ticket = data && documents.ticket(data.set, request.ip);
    return ticket ? reply.type('text/plain').send(ticket) : reply.code(204).send();
  });

  // The answer is the same for what counts and what does not: it must not help to forge.
  app.post(DOCUMENT_REPORTS_PATH, { bodyLimit: REPORT_BYTES }, async (request, reply) => {
    const { data } = documentReport.safeParse(request.body);
    if (data) documents.add(data, request.ip);
    return reply.code(204).send();
  });
}
