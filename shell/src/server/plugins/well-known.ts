import type { FastifyInstance } from 'fastify';
import { SITEMAP_PATH } from '../listings/sitemap-xml.ts';

const DAY = 'public, max-age=86400';

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="#1F5F4B"/><circle cx="22" cy="11" r="4.5" fill="#F2B872"/><path d="M3 27 12 13l6 8 4-5 7 11z" fill="#FBF8F3"/></svg>`;

/** Paths that search engines must not read: data of pages, and personal pages. */
const DISALLOWED = [
  '/_data/',
  '/_fragments/',
  '/_releases/',
  '/account',
  '/auth/',
  '/checkout',
  '/cs_contact',
];

type Options = { siteUrl: string; forSearchEngines: boolean };

/** Files with well-known names, such as robots.txt. */
export async function wellKnown(app: FastifyInstance, { siteUrl, forSearchEngines }: Options) {
  app.get('/favicon.svg', async (_request, reply) =>
    reply.header('cache-control', DAY).type('image/svg+xml').send(FAVICON),
  );
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301));
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', DAY)
      .type('text/plain; charset=utf-8')
      .send(forSearchEngines ? robotsOf(siteUrl) : 'User-agent: *\nDisallow: /\n'),
  );
}

const robotsOf = (siteUrl: string) =>
  [
    'User-agent: *',
    ...DISALLOWED.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(SITEMAP_PATH, siteUrl).href}`,
    '',
  ].join('\n');

/** Staging sites are for their developers: no page is indexed, also when a link leads to it. */
export function hideFromSearchEngines(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-robots-tag', 'noindex'));
}
