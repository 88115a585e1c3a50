import type { FastifyInstance } from 'fastify';
import type { Store } from '../store/store.ts';
import type { WhoAsks } from './who-asks.ts';

/** An archive of 4 MB, encoded once more by its signature. */
const LARGEST = 6 * 2 ** 20;

/** The signed sources of the site's shell, which a team needs that develops one remote and has no copy of the shell (docs/decisions/082). */
export async function shellSources(
  app: FastifyInstance,
  { store, who }: { store: Pick<Store, 'shellSources'>; who: WhoAsks },
) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  // A path of its own: deployments publish the other one, which teams read.
  app.put('/v1/shell-sources', { onRequest: who.shell, bodyLimit: LARGEST }, async (request, reply) => {
    await store.shellSources.put(String(request.body));
    return reply.code(204).send();
  });

  app.get('/v1/shell', { onRequest: who.reader }, async (_request, reply) => {
    const jws = await store.shellSources.read();
    return reply.header('cache-control', 'no-cache').type('application/jose').send(jws);
  });
}
