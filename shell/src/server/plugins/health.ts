import type { FastifyInstance } from 'fastify';
import type { Composition } from '../releases/composition.ts';

/** `/healthz`: the process answers. `/readyz`: every page has an owner to render it. */
export async function health(
  app: FastifyInstance,
  { composition, remotes }: { composition: Composition; remotes: string[] },
) {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { set } = composition.current();
    const missing = remotes.filter(remote => !set.releases[remote]);
    const releases = Object.fromEntries(
      Object.entries(set.releases).map(([name, { version }]) => [name, version]),
    );
    return reply
      .code(missing.length ? 503 : 200)
      .send({ status: missing.length ? 'waiting' : 'ready', missing, snapshot: set.id, releases });
  });
}
