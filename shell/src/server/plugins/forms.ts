import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canonicalPath } from '../../match-route.ts';
import type { GeoService } from '../geo/geo-service.ts';
import { marketOf } from '../geo/market.ts';
import type { PageService } from '../pages/page-service.ts';

/** As much as the edge lets through: the longest text that is read, with every character escaped. */
const LARGEST_BODY = 64 * 1024;
const FORM = 'application/x-www-form-urlencoded';

/**
 * Forms of browsers without script, or of visitors who are faster than it: the page is made anew with what became of
 * theirs. What they typed is in it, so nobody keeps it.
 */
export async function forms(
  app: FastifyInstance,
  { service, geo, policed }: { service: PageService; geo: GeoService; policed: boolean },
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
      if (!isFromHere(request)) return reply.code(403).send({ error: 'This form is not from this site' });
      const path = canonicalPath(request.url);
      const posted = { fields: request.body ?? {}, address: request.ip };
      const page = await service.answer(path, await marketOf(geo, request), posted);
      if (!page) return reply.code(405).header('allow', 'GET, HEAD').send({ error: 'No form is taken here' });
      if (policed) reply.header('content-security-policy', page.policy);
      return reply.code(page.payload.status).type('text/html; charset=utf-8').send(page.document.plain);
    },
  );
}

/** Browsers say which site a form stands on; nobody else's page sends one in a visitor's name. */
const isFromHere = ({ headers }: FastifyRequest) =>
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);
