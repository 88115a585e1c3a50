import type { Head } from '@flotilla/contracts/page';

export const SITE_NAME = 'Fernweh';

/** Head of a page without its owner's data: the owner is unavailable, or the page is behind the sign-in guard. */
export const plainHead = (heading: string): Head => ({
  title: `${heading} | ${SITE_NAME}`,
  description: 'Small-group tours with local guides, at prices that include every fee from the start.',
});
