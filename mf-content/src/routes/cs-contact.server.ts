import * as paths from '@fernweh/contracts/paths';
import type { Head } from '@flotilla/kit';

/** The page is for signed-in travellers: search engines don't index it. */
export function head(): Head {
  return {
    title: 'Help with your booking | Fernweh',
    description: 'Customer service for travellers who have booked with Fernweh.',
    canonical: paths.csContact.href(),
    robots: 'noindex,follow',
  };
}
