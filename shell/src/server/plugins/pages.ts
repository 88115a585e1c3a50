import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath } from '../../match-route.ts';
import { isPrivate, NOT_FOUND_PATH, ROUTES } from '../../route-table.ts';
import { type GeoService, knownChannel } from '../geo/geo-service.ts';
import { CHANNEL_COOKIE, marketOf } from '../geo/market.ts';
import type { Body } from '../pages/page-cache.ts';
import type { PageService } from '../pages/page-service.ts';
import { codingOf } from './assets.ts';

const EDGE_CACHE = 'public, max-age=0, s-maxage=2, stale-while-revalidate=8, stale-if-error=86400';
const YEAR_S = 31_536_000;
/** Parameters that name a campaign, not a page. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid)$/;
const DATA_PREFIX = '/_data';

/** Every page of the site, and the same pages as data for documents that are already open. */
export async function pages(
  app: FastifyInstance,
  { service, geo, policed }: { service: PageService; geo: GeoService; policed: boolean },
) {
  app.get('/*', async (request, reply) => {
    const asData = request.url === DATA_PREFIX || request.url.startsWith(`${DATA_PREFIX}/`);
    const raw = asData ? request.url.slice(DATA_PREFIX.length) || '/' : request.url;
    const path = canonicalPath(raw);
    if (!asData && path !== raw) return reply.redirect(path, 308);
    const { key, channel } = pageKeyOf(path);
    const page = await service.page(key, await marketOf(geo, request, channel), asData ? 'data' : 'document');

    if (channel !== undefined)
      reply.header('set-cookie', channelCookie(channel, request.protocol === 'https'));
    if (!page)
      return asData
        ? reply.send({ url: key, redirect: NOT_FOUND_PATH })
        : reply.redirect(NOT_FOUND_PATH, 302);
    const { payload } = page;
    const cacheable =
      page.whole &&
      payload.status < 400 &&
      !payload.redirect &&
      channel === undefined &&
      !PRIVATE.has(payload.route);
    reply.header('cache-control', cacheable ? EDGE_CACHE : 'private, no-store');
    if (asData) return send(request, reply.type('application/json; charset=utf-8'), page.data);
    if (payload.redirect) return reply.redirect(payload.redirect, 302);
    if (policed) reply.header('content-security-policy', page.policy);
    return send(request, reply.code(payload.status).type('text/html; charset=utf-8'), page.document);
  });
}

const channelCookie = (channel: number, secure: boolean) =>
  `${CHANNEL_COOKIE}=${channel}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;

/** Nobody else's to keep. */
const PRIVATE: ReadonlySet<string> = new Set(ROUTES.filter(isPrivate).map(({ name }) => name));

/** Path and query that name a page: without campaign parameters and channel, in one order. */
function pageKeyOf(path: string): { key: string; channel: number | undefined } {
  const url = new URL(path, 'http://site');
  const channel = knownChannel(url.searchParams.get('channel'));
  for (const name of [...url.searchParams.keys()])
    if (TRACKING.test(name) || name === 'channel') url.searchParams.delete(name);
  url.searchParams.sort();
  return { key: url.pathname + url.search, channel };
}

function send(request: FastifyRequest, reply: FastifyReply, body: Body) {
  reply.header('vary', 'accept-encoding, cookie');
  const coding = codingOf(request);
  const coded = coding?.name === 'br' ? body.br : coding?.name === 'gzip' ? body.gzip : undefined;
  if (coding && coded) return reply.header('content-encoding', coding.name).send(coded);
  return reply.send(body.plain);
}
