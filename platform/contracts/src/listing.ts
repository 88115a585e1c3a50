import { z } from 'zod';

/** What remotes tell of their pages without rendering them; the shell makes sitemap and feeds of it (decision 020). */

/** A page for search engines: canonical, answering 200, and nobody's own. */
export const sitemapEntry = z.object({
  path: z.string().startsWith('/'),
  /** Instant or day of the last change that readers would notice; absent where nobody knows. */
  lastModified: z.string().optional(),
});
export type SitemapEntry = z.infer<typeof sitemapEntry>;

/** A feed of articles, newest first. Addresses are paths of this site. */
export const feed = z.object({
  title: z.string(),
  description: z.string(),
  /** The page it is the feed of. */
  path: z.string().startsWith('/'),
  items: z.array(
    z.object({
      title: z.string(),
      path: z.string().startsWith('/'),
      description: z.string(),
      author: z.string(),
      /** Instant, UTC. */
      publishedAt: z.string(),
      tags: z.array(z.string()),
    }),
  ),
});
export type Feed = z.infer<typeof feed>;

/** Lists that a remote may offer, each in parts with names: a part that can't be had takes no other along. */
export type ListContents = { sitemap: SitemapEntry[]; feeds: Feed };
export type ListName = keyof ListContents;

/** The parts of one list as they came about. What they hold is for whoever reads it to check. */
export type ListParts = Record<string, { value: unknown } | { error: string }>;
