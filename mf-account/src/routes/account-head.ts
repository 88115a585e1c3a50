import type { Head } from '@flotilla/kit';

/** What the documents and the moves within the account say about a page. */
export const accountHead = (title: string): Head => ({
  title: `${title} | Fernweh`,
  description: 'Your trips, saved tours and details with Fernweh.',
  robots: 'noindex,nofollow',
});
