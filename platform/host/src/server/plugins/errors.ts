import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchUrl } from '../../routes/match-route.ts';
import { hostedSite } from '../../site.ts';
import type { FallbackHtml } from '../pages/fallback-html.ts';
import type { ShellAssets } from '../pages/shell-assets.ts';
import { statusPage } from '../pages/status-page.ts';
import { contentSecurityPolicy, type PolicySources } from '../policy/content-security-policy.ts';
import { Overloaded } from '../render/admission.ts';
import { PAGES, pageRoute } from '../tracing/page-route.ts';

type Options = {
  shell: ShellAssets;
  siteUrl: string;
  site: { policySources: PolicySources; document: { fallback: FallbackHtml } };
};

/** Answers errors. Overload is a 503 with Retry-After; page requests get a designed page, all others JSON. */
export function addErrorHandler(app: FastifyInstance, { shell, siteUrl, site }: Options): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (error instanceof Overloaded) reply.code(503).header('retry-after', String(error.retryAfterSeconds));
    else {
      const status = error.statusCode ?? 500;
      reply.code(status);
      if (status >= 500)
        request.log.error(
          { problem: error.message, method: request.method, route: routeOf(request) },
          'A request failed',
        );
    }
    const { statusCode } = reply;
    if (!isPageRequest(request)) return reply.send({ error: statusCode < 500 ? error.message : TEXT });
    return sendStatusPage(request, reply);
  });

  function sendStatusPage(request: FastifyRequest, reply: FastifyReply) {
    const heading = matchUrl(request.url)?.route.heading ?? hostedSite().name;
    const { policySources: sources, document } = site;
    reply.header(
      'content-security-policy',
      contentSecurityPolicy({ siteUrl, sources, scripts: [], remotes: [] }),
    );
    return reply
      .type('text/html; charset=utf-8')
      .send(statusPage({ heading, shell, fallback: document.fallback }));
  }
}

const TEXT = 'Service unavailable';

/** The pattern alone: a path may hold a secret, such as that of a list that somebody shares, and a query what a visitor typed. */
const routeOf = ({ url, routeOptions }: FastifyRequest) =>
  routeOptions.url === PAGES ? pageRoute(url).route : routeOptions.url;

/** Paths that begin with an underscore are for the site's own scripts. */
const isPageRequest = (request: FastifyRequest) =>
  !request.url.startsWith('/_') && /text\/html|\*\/\*|^$/.test(request.headers.accept ?? '');
