import { isEnding } from '@fernweh/config/shutdown';
import type { FastifyInstance } from 'fastify';
import type { Composition } from '../releases/composition.ts';
import type { ReleaseWatch } from '../releases/release-watch.ts';

type Options = { composition: Composition; watch: ReleaseWatch; remotes: string[]; development: boolean };

/**
 * `/healthz`: the process answers. `/readyz`: every remote has a release that serves, every origin was polled, and the process
 * was not told to end. It also names the releases that serve and the refused ones.
 */
export async function health(app: FastifyInstance, { composition, watch, remotes, development }: Options) {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { set } = composition.current();
    const missing = remotes.filter(remote => !set.releases[remote]);
    const releases = Object.fromEntries(
      Object.entries(set.releases).map(([name, { version }]) => [name, version]),
    );
    const ready = !isEnding() && missing.length === 0 && (development || watch.hasPolled());
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : isEnding() ? 'ending' : 'waiting',
      missing,
      snapshot: set.id,
      releases,
      refused: watch.refused(),
    });
  });
}
