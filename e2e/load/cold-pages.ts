import { CHANNELS } from '@fernweh/contracts/channel';
import type { PageRequest } from './open-loop.ts';

/**
 * Requests for tour pages that are not cached: every tour in every market, then the same with a departure that nobody has chosen
 * before. The order does not follow the lists.
 */
export async function coldPages(origin: string): Promise<() => PageRequest> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const tours = [...sitemap.matchAll(/<loc>[^<]*?(\/tours\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
  if (tours.length === 0) throw new Error('The sitemap lists no tours');
  const pages = CHANNELS.flatMap(({ id }) => tours.map(path => ({ path, channel: id })))
    .map((page, index, { length }) => ({ page, order: (index * 7919) % length }))
    .sort((a, b) => a.order - b.order)
    .map(({ page }) => page);
  const run = Date.now().toString(36);
  let sent = 0;
  return () => {
    const page = pages[sent % pages.length] as PageRequest;
    const query = sent < pages.length ? '' : `?departure=LOAD-${run}-${sent}`;
    sent += 1;
    return { ...page, path: page.path + query };
  };
}
