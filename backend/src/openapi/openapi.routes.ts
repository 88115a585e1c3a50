import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { limitedReads } from '../http/rate-limit.ts';
import type { Document } from './describe.ts';
import { documentPage } from './page/document-page.ts';
import { STYLE } from './page/style.ts';

const CACHING = 'public, max-age=300';
/** Nothing but this one style, named by its hash. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** GET /openapi.json: the calls of this API as OpenAPI 3.1; GET /docs: the same to read. */
export async function openapiRoutes(app: FastifyInstance) {
  let page: string | undefined;
  const document = () => app.swagger() as Document;

  app.get('/openapi.json', { config: limitedReads() }, async (_, reply) => {
    reply.header('cache-control', CACHING);
    return document();
  });

  app.get('/docs', { config: limitedReads() }, async (_, reply) => {
    page ??= documentPage(document());
    reply.headers({
      'cache-control': CACHING,
      'content-security-policy': POLICY,
      'referrer-policy': 'no-referrer',
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
