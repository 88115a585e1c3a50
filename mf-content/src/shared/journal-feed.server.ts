import * as paths from '@fernweh/contracts/paths';

/** Title and description of the feed. */
export const JOURNAL_FEED = {
  title: 'The Fernweh journal',
  description:
    'Slow stories from the road: trains, food, seasons and packing, from the people who lead our tours.',
  path: paths.blog.href(),
};

/** Link to the feed in the heads of the journal's pages. */
export const FEED_LINK = { title: JOURNAL_FEED.title, href: paths.journalFeed.href() };
