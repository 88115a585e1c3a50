import { CHANNELS } from '@fernweh/contracts/channel';
import type { PageRequest } from './open-loop.ts';

/** Every tour in every market, in an order that does not follow the lists: each request is for a page that is not cached yet. */
export async function coldPages(origin: string): Promise<{ next: () => PageRequest; left: () => number }> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const tours = [...sitemap.matchAll(/<loc>[^<]*?(\/tours\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
  if (tours.length === 0) throw new Error('The sitemap lists no tours');
  const all = CHANNELS.flatMap(({ id }) => tours.map(path => ({ path, channel: id })));
  const shuffled = all
    .map((page, index) => ({ page, order: (index * 7919) % all.length }))
    .sort((a, b) => a.order - b.order)
    .map(({ page }) => page);
  let at = 0;
  return {
    next() {
      const page = shuffled[at % shuffled.length];
      at += 1;
      if (!page) throw new Error('There are no pages');
      return page;
    },
    left: () => shuffled.length - at,
  };
}
