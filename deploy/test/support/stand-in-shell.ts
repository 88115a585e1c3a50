import { channel } from '@fernweh/shell/channel';
import { marketVariants } from '@fernweh/shell/market';
import { matchUrl } from '@fernweh/shell/routes';
import { pages } from '@flotilla/host/server/plugins/pages';
import { normaliseTargets } from '@flotilla/host/server/policy/request-target';
import { createOverrideCookie } from '@flotilla/host/server/releases/override-cookie';
import fastify, { type FastifyInstance } from 'fastify';

const GEO = { channel_id: 33, currency: 'GBP', locale: 'en-GB' } as const;

/** Cookies of overrides, as the stand-in's shells sign them. */
export const COOKIE = createOverrideCookie('http://localhost', 'a secret of shells');

type Query = { path: string; geo: { channel_id: number }; overridden: unknown };
type StandIn = {
  app: FastifyInstance;
  rendered: string[];
  /** How often the edge asked whether somebody has an override. */
  asked: () => number;
};

/** The shell's own way from a target to a page, with pages that say which one they are. `rendered` has the paths of all renders. */
export async function standInShell(): Promise<StandIn> {
  const rendered: string[] = [];
  const app = fastify({ routerOptions: { maxParamLength: 250 } });
  normaliseTargets(app);
  let asked = 0;
  const geo = { byAddress: async () => GEO, byChannel: async (id: number) => ({ ...GEO, channel_id: id }) };
  const overrides = {
    holds: async (cookies: string | undefined) => {
      asked += 1;
      return COOKIE.read(cookies) !== undefined;
    },
    serving: async (cookies: string | undefined) =>
      COOKIE.read(cookies) === undefined ? undefined : ({ remote: 'mf-content' } as never),
  };
  app.all('/_hold', async ({ headers }) => `hold ${headers.cookie ?? ''}`);
  await app.register(channel, { geo, overrides });
  await app.register(pages, {
    service: {
      page: async ({ path, geo: { channel_id }, overridden }: Query) => {
        const match = matchUrl(path);
        if (!match) return undefined;
        rendered.push(path);
        const market = channel_id === GEO.channel_id ? '' : ` ${channel_id}`;
        const body = {
          plain: Buffer.from(`${match.route.name} ${path}${market}${overridden ? ' overridden' : ''}`),
        };
        return { ...{ status: 200, route: match.route.name, complete: true }, document: body, data: body };
      },
    } as never,
    modules: { variants: marketVariants(geo) },
    overrides: overrides as never,
    policed: false,
    shell: { script: { href: '', integrity: '' }, integrity: {}, css: [], fonts: [] },
    siteUrl: 'http://localhost',
    policySources: { images: [], connect: [], frames: [] },
  });
  return { app, rendered, asked: () => asked };
}
