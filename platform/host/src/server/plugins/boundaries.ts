import { BOUNDARIES_PATH, type BoundaryFacts } from '@flotilla/contracts/boundaries';
import type { FastifyInstance } from 'fastify';
import type { Composition } from '../releases/composition.ts';

/** Tells the boundary view which releases there are, and whose they are. Nothing here is secret: documents name their releases. */
export async function boundaries(
  app: FastifyInstance,
  { composition }: { composition: Pick<Composition, 'current'> },
) {
  app.get(BOUNDARIES_PATH, async (_request, reply) => {
    const { releases: stable } = composition.current('stable').set;
    const { releases: canary } = composition.current('canary').set;
    const remotes: BoundaryFacts['remotes'] = {};
    for (const remote of Object.keys({ ...stable, ...canary })) {
      const offered = canary[remote]?.version;
      remotes[remote] = {
        stable: stable[remote]?.version,
        ...(offered !== stable[remote]?.version && { canary: offered }),
        codeOwner: (canary[remote] ?? stable[remote])?.codeOwner,
      };
    }
    return reply.header('cache-control', 'private, no-store').send({ remotes } satisfies BoundaryFacts);
  });
}
