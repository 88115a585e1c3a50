import type { Shell } from '@flotilla/release-contract';
import type { FastifyInstance } from 'fastify';

/** What this shell promises to releases: the release command compares a release with it before it is published. */
export async function contract(app: FastifyInstance, { shell }: { shell: Shell }) {
  app.get('/_contract', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { version: shell.version, contract: shell.contract };
  });
}
