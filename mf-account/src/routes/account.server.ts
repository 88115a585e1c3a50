import type { Head } from '@fernweh/contracts/page';
import { type LoadContext, notFound } from '@fernweh/mf-kit';
import { type AccountData, accountPage, bookingOf, travellerOf } from '../features/account/account-pages.ts';

/** Resolves the account's page from the URL. It reads no personal data: browsers do that. */
export async function load({ params }: LoadContext): Promise<AccountData> {
  const path = params['*'] || 'my-account';
  const booking = bookingOf(path);
  if (booking) return { page: 'my-account', booking };
  const traveller = travellerOf(path);
  if (traveller) return { page: 'my-account', ...traveller };
  const page = accountPage(path);
  return page ? { page: page.slug } : notFound('page of the account');
}

export function head({ page, booking, traveller }: AccountData): Head {
  return {
    title: `${traveller ? 'A traveller' : booking ? 'Your trip' : accountPage(page)?.title} | Fernweh`,
    description: 'Your trips, saved tours and details with Fernweh.',
    robots: 'noindex,nofollow',
  };
}
