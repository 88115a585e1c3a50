import type { FastifyInstance } from 'fastify';

const DAY = 'public, max-age=86400';

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="#1F5F4B"/><circle cx="22" cy="11" r="4.5" fill="#F2B872"/><path d="M3 27 12 13l6 8 4-5 7 11z" fill="#FBF8F3"/></svg>`;

/** Files that browsers and search engines ask for by name. */
export async function wellKnown(app: FastifyInstance) {
  app.get('/favicon.svg', async (_request, reply) =>
    reply.header('cache-control', DAY).type('image/svg+xml').send(FAVICON),
  );
  app.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301));
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', DAY)
      .type('text/plain; charset=utf-8')
      .send(
        'User-agent: *\nDisallow: /checkout\nDisallow: /account\nDisallow: /_data\nDisallow: /_fragments\n',
      ),
  );
}
