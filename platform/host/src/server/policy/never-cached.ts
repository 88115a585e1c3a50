import type { FastifyInstance } from 'fastify';

const NO_STORE = 'private, no-store';

/**
 * A site that shows drafts lets no cache keep an answer, whatever its route says: drafts are for editors (docs/decisions/141). Files of
 * releases have no content in them and stay as they are.
 */
export function neverCached(app: FastifyInstance): void {
  app.addHook('onSend', async ({ url }, reply) => {
    if (!url.startsWith('/assets/')) reply.header('cache-control', NO_STORE);
  });
}
