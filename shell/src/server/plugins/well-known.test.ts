import fastify from 'fastify';
import { hideFromSearchEngines, wellKnown } from './well-known.ts';

const SITE = 'https://site.example';

async function robots(forSearchEngines: boolean) {
  const app = fastify();
  if (!forSearchEngines) hideFromSearchEngines(app);
  await app.register(wellKnown, { siteUrl: SITE, forSearchEngines });
  return app.inject({ url: '/robots.txt', headers: { host: 'evil.example' } });
}

test('in production everything may be read but what is somebody’s own, and the sitemap is named', async () => {
  const { payload, headers } = await robots(true);
  expect(payload).toContain('Disallow: /checkout\n');
  expect(payload).not.toContain('Disallow: /\n');
  expect(payload).toContain(`Sitemap: ${SITE}/sitemap.xml\n`);
  expect(headers['x-robots-tag']).toBeUndefined();
});

test('any other stage is for nobody to index', async () => {
  const { payload, headers } = await robots(false);
  expect(payload).toBe('User-agent: *\nDisallow: /\n');
  expect(headers['x-robots-tag']).toBe('noindex');
});
