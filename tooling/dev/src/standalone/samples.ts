import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Samples } from '@fernweh/contracts/samples';
import { boundedText } from '@flotilla/runtime/bounded-body';
import { z } from 'zod';

const slugs = z.array(z.object({ slug: z.string() }));
const discover = z.object({ regions: z.array(z.object({ slug: z.string(), countries: slugs })) });
const tours = z.array(z.object({ slug: z.string(), title: z.string() }));
const space = z.object({
  entries: z.array(
    z.object({
      sys: z.object({ contentType: z.object({ sys: z.object({ id: z.string() }) }) }),
      fields: z.record(z.string(), z.record(z.string(), z.unknown())),
    }),
  ),
});

/**
 * Slugs for pages that need one in their path: of the demonstration world, or of the sitemap of the site that runs where this clone has no world.
 * @throws Error where neither is there
 */
export async function readSamples(world: string, site: string): Promise<Samples> {
  return existsSync(join(world, 'search/tours.json')) ? samplesOfWorld(world) : samplesOfSite(site);
}

async function samplesOfWorld(world: string): Promise<Samples> {
  const read = async (file: string) => JSON.parse(await readFile(join(world, file), 'utf8')) as unknown;
  const [region] = discover.parse(await read('content/v3/pages/discover.json')).regions;
  const [tour] = tours.parse(await read('search/tours.json'));
  const [page] = slugs.parse(await read('builder/pages.json'));
  const { entries } = space.parse(await read('contentful/space.json'));
  const post = entries.find(({ sys }) => sys.contentType.sys.id === 'blog')?.fields.slug;
  return {
    region: region?.slug ?? '',
    country: region?.countries[0]?.slug ?? '',
    tour: tour ?? { slug: '', title: '' },
    post: String(Object.values(post ?? {})[0] ?? ''),
    staticPage: 'about-us',
    builderPage: page?.slug ?? '',
  };
}

const DEADLINE_MS = 10_000;
const LARGEST_SITEMAP = 8 * 2 ** 20;

async function samplesOfSite(site: string): Promise<Samples> {
  const paths = await pathsOf(site);
  const under = (pattern: RegExp) => paths.flatMap(path => pattern.exec(path)?.slice(1) ?? []);
  const [region = '', country = ''] = under(/^\/destination\/([^/]+)\/([^/]+)$/);
  const [tour = ''] = under(/^\/tours\/([^/]+)$/);
  const [post = ''] = under(/^\/blog\/([^/.]+)$/);
  const [builderPage = ''] = under(/^\/pages\/([^/]+)$/);
  const title = tour.replaceAll('-', ' ').replace(/^./, letter => letter.toUpperCase());
  return { region, country, tour: { slug: tour, title }, post, staticPage: 'about-us', builderPage };
}

async function pathsOf(site: string): Promise<string[]> {
  try {
    const answer = await fetch(`${site}/sitemap.xml`, { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (!answer.ok) throw new Error(`status code ${answer.status}`);
    const text = await boundedText(answer, LARGEST_SITEMAP, 'The sitemap');
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  } catch (error) {
    throw new Error(
      `This clone has no demonstration data (npm run world), and ${site} lists no pages: ${(error as Error).message}`,
    );
  }
}
