import { getStaticPages } from '@fernweh/api-client/content';
import * as paths from '@fernweh/contracts/paths';
import type { ListContext, Lists } from '@fernweh/mf-kit/server';
import { builderPages } from '@fernweh/vendors/builder';
import { postDates, posts } from '@fernweh/vendors/contentful';
import { isListed } from './shared/builder-robots.server.ts';
import { JOURNAL_FEED } from './shared/journal-feed.server.ts';

const OWN = [paths.home, paths.contactUs, paths.blog, paths.reviews, paths.writeAReview];
/** As many as readers of feeds look back. */
const NEWEST = 20;

/** What this remote has for search engines and readers of feeds (docs/decisions/020). */
export const lists: Lists = {
  sitemap: {
    own: async () => OWN.map(({ href }) => ({ path: href() })),

    pages: async ({ signal }: ListContext) => {
      const { pages } = await getStaticPages({ signal });
      return pages.map(({ slug }) => ({ path: paths.staticPage.href(slug) }));
    },

    journal: async ({ signal }: ListContext) => {
      const dates = await postDates({ signal });
      return dates.map(({ slug, updatedAt }) => ({ path: paths.post.href(slug), lastModified: updatedAt }));
    },

    builder: async ({ signal }: ListContext) => {
      const pages = await builderPages({ signal });
      return pages
        .filter(page => isListed(page))
        .map(({ slug, updatedAt }) => ({
          path: paths.builderPage.href(slug),
          ...(updatedAt && { lastModified: updatedAt }),
        }));
    },
  },

  feeds: {
    journal: async ({ signal }: ListContext) => {
      const { posts: newest } = await posts({ limit: NEWEST }, { signal });
      return {
        ...JOURNAL_FEED,
        items: newest.map(({ slug, title, lead, author, publishedAt, tags }) => ({
          title,
          path: paths.post.href(slug),
          description: lead,
          author,
          publishedAt,
          tags,
        })),
      };
    },
  },
};
