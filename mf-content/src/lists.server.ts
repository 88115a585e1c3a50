import { getStaticPages } from '@fernweh/api-client/content';
import type { PostSummary } from '@fernweh/contracts/content';
import * as paths from '@fernweh/contracts/paths';
import { builderPages } from '@fernweh/vendors/builder';
import { postDates, posts } from '@fernweh/vendors/contentful';
import type { Feed } from '@flotilla/contracts/listing';
import type { ListContext, Lists } from '@flotilla/kit/server';
import { isListed } from './shared/builder-robots.server.ts';
import { JOURNAL_FEED } from './shared/journal-feed.server.ts';

const OWN = [paths.home, paths.contactUs, paths.blog, paths.reviews, paths.writeAReview];
/** Posts in the feed. */
const NEWEST = 20;

/** The pages of this remote for the sitemap, and the feed of the journal (docs/decisions/020). */
export const lists: Lists = {
  sitemap: {
    own: async () => OWN.map(({ href }) => ({ path: href() })),

    pages: async (context: ListContext) => {
      const { pages } = await getStaticPages(context);
      return pages.map(({ slug }) => ({ path: paths.staticPage.href(slug) }));
    },

    journal: async (context: ListContext) => {
      const dates = await postDates(context);
      return dates.map(({ slug, updatedAt }) => ({ path: paths.post.href(slug), lastModified: updatedAt }));
    },

    builder: async (context: ListContext) => {
      const pages = await builderPages(context);
      return pages
        .filter(page => isListed(page))
        .map(({ slug, updatedAt }) => ({
          path: paths.builderPage.href(slug),
          ...(updatedAt && { lastModified: updatedAt }),
        }));
    },
  },

  feeds: {
    journal: async (context: ListContext) => {
      const { posts: newest } = await posts({ limit: NEWEST }, context);
      return { ...JOURNAL_FEED, items: newest.flatMap(feedItem) };
    },
  },
};

/** A feed's item needs a date: a post without one is left out. */
function feedItem({ slug, title, lead, author, publishedAt, tags }: PostSummary): Feed['items'] {
  if (!publishedAt) return [];
  return [{ title, path: paths.post.href(slug), description: lead, author, publishedAt, tags }];
}
