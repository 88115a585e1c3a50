import { timingSafeEqual } from 'node:crypto';
import { type HealthReport, healthReport } from '@fernweh/contracts/release-health';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../store/refused.ts';

type Options = { ledgers: readonly { add(report: HealthReport): void }[]; token: string };

/** Takes in what shells report about the releases that they serve. Shells share a token with the desk. */
export async function health(app: FastifyInstance, { ledgers, token }: Options) {
  app.post('/v1/health', async (request, reply) => {
    if (!equal(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new Refused('not-authenticated', 'The report does not carry the token of the site’s shells');
    const report = healthReport.parse(request.body);
    for (const ledger of ledgers) ledger.add(report);
    return reply.code(204).send();
  });
}

/** Compares in constant time, so that the time of an answer says nothing about the token. */
function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
