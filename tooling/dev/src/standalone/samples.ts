import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Samples } from '@fernweh/mf-kit/standalone/remote';
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

/** Reads slugs of the demonstration world for pages that need one in their path. */
export async function readSamples(world: string): Promise<Samples> {
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
