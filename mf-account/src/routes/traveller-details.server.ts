import type { Head } from '@flotilla/kit';

/** The document holds nobody's data: the browser reads it with the link's token. */
export const head = (): Head => ({
  title: 'Your details for the trip | Fernweh',
  description: 'Fill in your own details for a booked trip.',
  robots: 'noindex,nofollow',
});
