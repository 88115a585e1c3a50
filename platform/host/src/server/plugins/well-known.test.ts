import { environment } from '@fernweh/config/environment';
import fastify from 'fastify';
import { siteServer } from '../../../../../shell/src/server/site-server.ts';
import { hideFromSearchEngines, wellKnown } from './well-known.ts';

const { icon, disallowed } = siteServer(environment());
const SITE = 'https://site.example';

async function robots(forSearchEngines: boolean) {
  const app = fastify();
  if (!forSearchEngines) hideFromSearchEngines(app);
  await app.register(wellKnown, { siteUrl: SITE, forSearchEngines, icon, disallowed });
  return app.inject({ url: '/robots.txt', headers: { host: 'evil.example' } });
}

test('robots.txt in production allows all but personal pages and names the sitemap', async () => {
  const { payload, headers } = await robots(true);
  expect(payload).toContain('Disallow: /checkout\n');
  expect(payload).not.toContain('Disallow: /\n');
  expect(payload).toContain(`Sitemap: ${SITE}/sitemap.xml\n`);
  expect(headers['x-robots-tag']).toBeUndefined();
});

test('any other stage forbids indexing', async () => {
  const { payload, headers } = await robots(false);
  expect(payload).toBe('User-agent: *\nDisallow: /\n');
  expect(headers['x-robots-tag']).toBe('noindex');
});
