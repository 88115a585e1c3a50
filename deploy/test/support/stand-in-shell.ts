import { matchUrl } from '@fernweh/shell/match-route';
import { pages } from '@fernweh/shell/pages';
import { normaliseTargets } from '@fernweh/shell/request-target';
import fastify, { type FastifyInstance } from 'fastify';

const GEO = { channel_id: 33, currency: 'GBP', locale: 'en-GB' } as const;

/** The shell's own way from a target to a page, with pages that say which one they are. `rendered` has the paths of all renders. */
export async function standInShell(
  more: (app: FastifyInstance) => Promise<void> = async () => {},
): Promise<{ app: FastifyInstance; rendered: string[] }> {
  const rendered: string[] = [];
  const app = fastify({ routerOptions: { maxParamLength: 250 } });
  normaliseTargets(app);
  app.get('/_channel', async (_request, reply) => reply.code(204).header('x-channel', '33').send());
  await more(app);
  await app.register(pages, {
    service: {
      page: async ({ path }: { path: string }) => {
        const match = matchUrl(path);
        if (!match) return undefined;
        rendered.push(path);
        const body = { plain: Buffer.from(`${match.route.name} ${path}`) };
        return { ...{ status: 200, route: match.route.name, complete: true }, document: body, data: body };
      },
    } as never,
    geo: { byAddress: async () => GEO, byChannel: async () => GEO },
    policed: false,
    siteState: { current: () => ({ experiments: [] }) },
    shell: { script: { href: '', integrity: '' }, integrity: {}, css: [], fonts: [] },
    config: {} as never,
  });
  return { app, rendered };
}
