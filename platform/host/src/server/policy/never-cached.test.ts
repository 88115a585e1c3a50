import fastify from 'fastify';
import { neverCached } from './never-cached.ts';

const PUBLIC = 'public, s-maxage=600';

async function cachingOf(url: string) {
  const app = fastify();
  neverCached(app);
  app.get('/*', async (_request, reply) => reply.header('cache-control', PUBLIC).send('text'));
  const { headers } = await app.inject(url);
  return headers['cache-control'];
}

test.each(['/blog/a-draft', '/_data/blog', '/sitemap.xml'])(
  'no cache keeps %s, which may show drafts',
  async url => expect(await cachingOf(url)).toBe('private, no-store'),
);

test('files of releases may be kept', async () =>
  expect(await cachingOf('/assets/mf-content/a.js')).toBe(PUBLIC));
