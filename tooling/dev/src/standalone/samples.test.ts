import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSamples } from './samples.ts';

const world = mkdtempSync(join(tmpdir(), 'fernweh-no-world-'));
afterAll(() => rmSync(world, { recursive: true }));

async function withSite<T>(sitemap: string | undefined, use: (site: string) => Promise<T>): Promise<T> {
  const server = createServer((_request, response) => response.writeHead(sitemap ? 200 : 503).end(sitemap));
  await new Promise<void>(done => server.listen(0, done));
  try {
    return await use(`http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

test('a clone without a world takes its examples from the sitemap of the site that runs', async () => {
  const paths = [
    '/',
    '/destination/europe',
    '/destination/europe/portugal',
    '/tours/a-slow-coast',
    '/blog/rss.xml',
  ];
  const more = ['/blog/in-spring', '/pages/late-summer'];
  const sitemap = [...paths, ...more].map(path => `<url><loc>http://site${path}</loc></url>`).join('');
  expect(await withSite(sitemap, site => readSamples(world, site))).toEqual({
    region: 'europe',
    country: 'portugal',
    tour: { slug: 'a-slow-coast', title: 'A slow coast' },
    post: 'in-spring',
    staticPage: 'about-us',
    builderPage: 'late-summer',
  });
});

test('where there is neither, that is said', async () => {
  await expect(withSite(undefined, site => readSamples(world, site))).rejects.toThrow(
    /no demonstration data \(npm run world\).*status code 503/,
  );
});
