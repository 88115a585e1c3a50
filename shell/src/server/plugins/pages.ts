import type { PublicConfig } from '@fernweh/contracts/page';
import type { SiteState } from '@fernweh/contracts/site-state';
import { cohortOf } from '@flotilla/contracts/cohort';
import { callerPrefix } from '@flotilla/runtime/address-prefix';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath, matchUrl } from '../../match-route.ts';
import { type PageUrl, readPageUrl } from '../../page-url.ts';
import { isPrivate, NOT_FOUND_PATH, ROUTES } from '../../route-table.ts';
import { type GeoService, knownChannel } from '../geo/geo-service.ts';
import { CHANNEL_COOKIE, marketOf } from '../geo/market.ts';
import type { CachedPage } from '../pages/page-cache.ts';
import { dataOf } from '../pages/page-data.ts';
import type { PageService } from '../pages/page-service.ts';
import { isHolding, withPlaceForHold } from '../pages/place-for-hold.ts';
import type { ShellAssets } from '../pages/shell-assets.ts';
import { contentSecurityPolicy } from '../policy/content-security-policy.ts';
import type { Overrides } from '../releases/overrides.ts';
import { closedFor, retryAfter } from '../site-state/maintenance.ts';
import { maintenancePage } from '../site-state/maintenance-page.ts';
import type { SiteStateWatch } from '../site-state/site-state.ts';
import { sendBody } from './send-body.ts';

const EDGE_CACHE = 'public, max-age=0, s-maxage=2, stale-while-revalidate=8, stale-if-error=86400';
const NO_STORE = 'private, no-store';
const YEAR_S = 31_536_000;
/** Seconds after which a page without its main part is worth another request. */
const RETRY_SECONDS = 5;

type Options = {
  service: PageService;
  /** Absent: no browser gets another release than everybody. */
  overrides?: Overrides;
  geo: GeoService;
  policed: boolean;
  siteState: Pick<SiteStateWatch, 'current'>;
  shell: ShellAssets;
  config: PublicConfig;
  /** Told of every page that is sent. @param isOverridden it has another release than everybody's */
  onPage?: (page: CachedPage, request: FastifyRequest, isOverridden: boolean) => void;
  /** More to say in `Server-Timing`. */
  timingOf?: (request: FastifyRequest) => string | undefined;
};

/** Every page of the site, and the same pages as data for documents that are already open. */
export async function pages(app: FastifyInstance, options: Options) {
  const { service, overrides, geo, policed, siteState, shell, config, onPage, timingOf } = options;

  app.get('/*', async (request, reply) => {
    const asData = isDataRequest(request);
    const path = canonicalPath(asData ? request.url.slice(DATA_PREFIX.length) : request.url);
    const route = matchUrl(path)?.route;
    const url = readPageUrl(path, route);
    const maintenance = closedFor(siteState.current(), route, url);
    if (maintenance) {
      // An open document leaves for the document of the page, which says what is going on.
      if (asData) return reply.header('cache-control', NO_STORE).send({ url: path, redirect: path });
      return sendMaintenance(reply, maintenance);
    }
    const overridden = await overrides?.serving(request.headers.cookie);
    const channel = knownChannel(url.channel);
    const page = await service.page({
      path: url.canonical,
      geo: await marketOf(geo, request, channel),
      cohort: cohortOf(request.headers.cookie),
      caller: callerPrefix(request.ip),
      overridden,
      form: asData ? 'data' : 'document',
      traceparent: request.id,
    });

    if (channel !== undefined)
      reply.header('set-cookie', channelCookie(channel, request.protocol === 'https'));
    if (!page) {
      // A cache that goes by the ending of an address would keep `/account/a.css` for hours.
      reply.header('cache-control', NO_STORE);
      return asData
        ? reply.send({ url: url.canonical, redirect: NOT_FOUND_PATH })
        : reply.redirect(NOT_FOUND_PATH, 302);
    }
    onPage?.(page, request, overridden !== undefined);
    reply.header('cache-control', !overridden && isStorable(page, url) ? EDGE_CACHE : NO_STORE);
    reply.header('vary', 'accept-encoding, cookie');
    if (page.status === 503) reply.header('retry-after', String(RETRY_SECONDS));
    const timing = [page.timing, timingOf?.(request)].filter(Boolean).join(', ');
    if (timing) reply.header('server-timing', timing);
    // An open document reads the status from the data.
    if (asData) return sendBody(request, reply.type('application/json; charset=utf-8'), await dataOf(page));
    if (page.redirect) return reply.redirect(page.redirect, 302);
    if (policed) reply.header('content-security-policy', page.policy);
    const { document } = page;
    const shown = hasHoldBar(page, request) ? await withPlaceForHold(document) : document;
    return sendBody(request, reply.code(page.status).type('text/html; charset=utf-8'), shown);
  });

  function sendMaintenance(reply: FastifyReply, maintenance: NonNullable<SiteState['maintenance']>) {
    reply.header('cache-control', NO_STORE).header('retry-after', String(retryAfter(maintenance.until)));
    if (policed)
      reply.header('content-security-policy', contentSecurityPolicy({ config, scripts: [], remotes: [] }));
    return reply.code(503).type('text/html; charset=utf-8').send(maintenancePage({ maintenance, shell }));
  }
}

/** The checkout has a timer of its own. */
const hasHoldBar = ({ route }: CachedPage, request: FastifyRequest) =>
  route !== 'checkout' && isHolding(request.headers.cookie);

const DATA_PREFIX = '/_data';

const isDataRequest = ({ url }: FastifyRequest) => url === DATA_PREFIX || url.startsWith(`${DATA_PREFIX}/`);

const isStorable = (page: CachedPage, { channel, hasUndeclared }: PageUrl) =>
  page.complete &&
  page.status < 400 &&
  !page.redirect &&
  channel === null &&
  !hasUndeclared &&
  !PRIVATE.has(page.route);

const channelCookie = (channel: number, secure: boolean) =>
  `${CHANNEL_COOKIE}=${channel}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;

/** Names of the routes whose pages no cache may store. */
const PRIVATE: ReadonlySet<string> = new Set(ROUTES.filter(isPrivate).map(({ name }) => name));
