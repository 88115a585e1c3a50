import { shellSources as schema } from '@fernweh/contracts/release-store';
import type { FastifyInstance } from 'fastify';
import { Refused } from '../store/refused.ts';
import type { Store } from '../store/store.ts';
import type { WhoAsks } from './who-asks.ts';

const LARGEST = 4 * 2 ** 20;

/** The sources of the site's shell, which a team needs that develops one remote and has no copy of the shell (docs/decisions/082). */
export async function shellSources(
  app: FastifyInstance,
  { store, who }: { store: Pick<Store, 'putShell' | 'shell'>; who: WhoAsks },
) {
  // A path of its own: deployments publish the other one, which teams read.
  app.put('/v1/shell-sources', { onRequest: who.shell, bodyLimit: LARGEST }, async (request, reply) => {
    await store.putShell(schema.parse(request.body));
    return reply.code(204).send();
  });

  app.get('/v1/shell', { onRequest: who.reader }, async (_request, reply) => {
    const jws = await store.shell();
    if (!jws) throw new Refused('unknown', 'No shell has offered its sources');
    return reply.header('cache-control', 'no-cache').type('application/jose').send(jws);
  });
}
