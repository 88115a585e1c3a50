import type { FastifyInstance } from 'fastify';
import { SITEMAP_PATH } from '../listings/sitemap-xml.ts';

const DAY = 'public, max-age=86400';

/** The host's own paths that search engines must not read: data of pages. */
const DISALLOWED = ['/_data/', '/_fragments/', '/_releases/'];

type Options = {
  siteUrl: string;
  forSearchEngines: boolean;
  /** An SVG document. */
  icon: string;
  /** The site's paths that search engines must not read. */
  disallowed: readonly string[];
};

/** Files with well-known names, such as robots.txt. */
export async function wellKnown(
  app: FastifyInstance,
  { siteUrl, forSearchEngines, icon, disallowed }: Options,
) {
  app.get('/favicon.svg', async (_request, reply) =>
    reply.header('cache-control', DAY).type('image/svg+xml').send(icon),
  );
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301));
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', DAY)
      .type('text/plain; charset=utf-8')
      .send(forSearchEngines ? robotsOf(siteUrl, disallowed) : 'User-agent: *\nDisallow: /\n'),
  );
}

const robotsOf = (siteUrl: string, disallowed: readonly string[]) =>
  [
    'User-agent: *',
    ...[...DISALLOWED, ...disallowed].map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL(SITEMAP_PATH, siteUrl).href}`,
    '',
  ].join('\n');

/** Staging sites are for their developers: no page is indexed, also when a link leads to it. */
export function hideFromSearchEngines(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-robots-tag', 'noindex'));
}
