import * as paths from '@fernweh/contracts/paths';

/** What readers of feeds show of the journal itself. */
export const JOURNAL_FEED = {
  title: 'The Fernweh journal',
  description:
    'Slow stories from the road: trains, food, seasons and packing, from the people who lead our tours.',
  path: paths.blog.href(),
};

/** How heads of the journal's pages name it. */
export const FEED_LINK = { title: JOURNAL_FEED.title, href: paths.journalFeed.href() };
