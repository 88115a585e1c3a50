import type { FastifyInstance } from 'fastify';
import type { SiteStateWatch } from '../site-state/site-state.ts';

/** What is switched on for the whole site, for documents that are open. It is the same for every visitor. */
export async function siteStatePlugin(app: FastifyInstance, { siteState }: { siteState: SiteStateWatch }) {
  app.get('/_site', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=0, s-maxage=2');
    return siteState.current();
  });
}
