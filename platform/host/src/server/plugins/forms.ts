import { cohortOf } from '@flotilla/contracts/cohort';
import { callerPrefix } from '@flotilla/runtime/address-prefix';
import type { FastifyInstance } from 'fastify';
import { canonicalPath, matchUrl } from '../../routes/match-route.ts';
import { readPageUrl } from '../../routes/page-url.ts';
import { cookiesFor } from '../cookie-of.ts';
import type { PageService } from '../pages/page-service.ts';
import { isSameOrigin } from '../policy/same-origin.ts';
import type { Overrides } from '../releases/overrides.ts';
import type { Variants } from '../server-site.ts';
import { sendBody } from './send-body.ts';

/** The edge's limit: the longest text that is accepted, with every character escaped. */
const LARGEST_BODY = 64 * 1024;
const FORM = 'application/x-www-form-urlencoded';

type Options = {
  service: PageService;
  overrides?: Overrides;
  variants: Pick<Variants, 'of'>;
  siteUrl: string;
  policed: boolean;
};

/**
 * Accepts forms from browsers without script, and from visitors who submit before the script has loaded. The answer is the page with the
 * outcome, or the way to the page that follows. It contains the visitor's input, so it is never cached.
 */
export async function forms(
  app: FastifyInstance,
  { service, overrides, variants, siteUrl, policed }: Options,
) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LARGEST_BODY }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.post<{ Body: Record<string, string> | undefined }>(
    '/*',
    { bodyLimit: LARGEST_BODY },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      if (!isSameOrigin(request, siteUrl))
        return reply.code(403).send({ error: 'This form is not from this site' });
      const path = canonicalPath(request.url);
      const route = matchUrl(path)?.route;
      const { canonical } = readPageUrl(path, route);
      const posted = { fields: request.body ?? {}, address: request.ip };
      const query = {
        path: canonical,
        geo: await variants.of(request),
        cohort: cohortOf(request.headers.cookie),
        caller: callerPrefix(request.ip),
        overridden: await overrides?.serving(request.headers.cookie),
        traceparent: request.id,
        cookies: cookiesFor(route, request.headers.cookie),
      };
      const page = await service.answer(query, posted);
      if (!page) return reply.code(405).header('allow', 'GET, HEAD').send({ error: 'No form is taken here' });
      // The browser gets the page that follows with GET: nobody who reloads it sends the form again.
      if (page.redirect) return reply.redirect(page.redirect, 303);
      if (policed) reply.header('content-security-policy', page.policy);
      return sendBody(request, reply.code(page.status).type('text/html; charset=utf-8'), page.document);
    },
  );
}
