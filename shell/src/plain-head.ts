import type { Head } from '@fernweh/contracts/page';

export const SITE_NAME = 'Fernweh';

/** Head of a page that its owner says nothing of: it is away, or the page is shut. */
export const plainHead = (heading: string): Head => ({
  title: `${heading} | ${SITE_NAME}`,
  description: 'Small-group tours with local guides, at prices that are complete from the first screen on.',
});
