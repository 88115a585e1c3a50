import { cohortOf } from '@flotilla/contracts/cohort';
import { callerPrefix } from '@flotilla/runtime/address-prefix';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPath, matchUrl } from '../../routes/match-route.ts';
import { type PageUrl, readPageUrl } from '../../routes/page-url.ts';
import { isPrivate, notFoundPath, routeNamed } from '../../routes/route-table.ts';
import { cookiesFor } from '../cookie-of.ts';
import type { CachedPage } from '../pages/page-cache.ts';
import { dataOf } from '../pages/page-data.ts';
import type { PageService } from '../pages/page-service.ts';
import type { ShellAssets } from '../pages/shell-assets.ts';
import { contentSecurityPolicy, type PolicySources } from '../policy/content-security-policy.ts';
import type { Overrides } from '../releases/overrides.ts';
import type { Closure, SiteModules } from '../server-site.ts';
import { sendBody } from './send-body.ts';

const EDGE_CACHE = 'public, max-age=0, s-maxage=2, stale-while-revalidate=8, stale-if-error=86400';
const NO_STORE = 'private, no-store';
/** Seconds after which a page without its main part is worth another request. */
const RETRY_SECONDS = 5;

type Options = {
  service: PageService;
  /** Absent: no browser gets another release than everybody. */
  overrides?: Overrides;
  modules: Pick<SiteModules, 'variants' | 'closures' | 'dress'>;
  policed: boolean;
  shell: ShellAssets;
  siteUrl: string;
  policySources: PolicySources;
  /** Told of every page that is sent. @param isOverridden it has another release than everybody's */
  onPage?: (page: CachedPage, request: FastifyRequest, isOverridden: boolean) => void;
  /** More to say in `Server-Timing`. */
  timingOf?: (request: FastifyRequest) => string | undefined;
};

/** Every page of the site, and the same pages as data for documents that are already open. */
export async function pages(app: FastifyInstance, options: Options) {
  const { service, overrides, modules, policed, shell, siteUrl, policySources, onPage, timingOf } = options;
  const { variants, closures, dress } = modules;

  app.get('/*', async (request, reply) => {
    const asData = isDataRequest(request);
    const path = canonicalPath(asData ? request.url.slice(DATA_PREFIX.length) : request.url);
    const route = matchUrl(path)?.route;
    const url = readPageUrl(path, route);
    const closure = closures?.of(route, url);
    if (closure) {
      // An open document leaves for the document of the page, which says what is going on.
      if (asData) return reply.header('cache-control', NO_STORE).send({ url: path, redirect: path });
      return sendClosure(reply, closure);
    }
    const overridden = await overrides?.serving(request.headers.cookie);
    const page = await service.page({
      path: url.canonical,
      geo: await variants.of(request, url.variant),
      cohort: cohortOf(request.headers.cookie),
      caller: callerPrefix(request.ip),
      overridden,
      cookies: cookiesFor(route, request.headers.cookie),
      form: asData ? 'data' : 'document',
      traceparent: request.id,
    });

    const cookie = variants.cookie?.(url.variant, request.protocol === 'https');
    if (cookie) reply.header('set-cookie', cookie);
    if (!page) {
      // A cache that goes by the ending of an address would keep `/account/a.css` for hours.
      reply.header('cache-control', NO_STORE);
      return asData
        ? reply.send({ url: url.canonical, redirect: notFoundPath() })
        : reply.redirect(notFoundPath(), 302);
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
    const shown = dress ? await dress(page, request) : page.document;
    return sendBody(request, reply.code(page.status).type('text/html; charset=utf-8'), shown);
  });

  function sendClosure(reply: FastifyReply, { page, retryAfter }: Closure) {
    reply.header('cache-control', NO_STORE).header('retry-after', String(retryAfter));
    const policy = { siteUrl, sources: policySources, scripts: [], remotes: [] };
    if (policed) reply.header('content-security-policy', contentSecurityPolicy(policy));
    return reply.code(503).type('text/html; charset=utf-8').send(page(shell));
  }
}

const DATA_PREFIX = '/_data';

const isDataRequest = ({ url }: FastifyRequest) => url === DATA_PREFIX || url.startsWith(`${DATA_PREFIX}/`);

const isStorable = (page: CachedPage, { variant, hasUndeclared }: PageUrl) =>
  page.complete &&
  page.status < 400 &&
  !page.redirect &&
  variant === null &&
  !hasUndeclared &&
  !isPrivateRoute(page.route);

/** No cache may store its pages. */
function isPrivateRoute(name: string): boolean {
  const route = routeNamed(name);
  return route !== undefined && isPrivate(route);
}
