import type { Head } from '@fernweh/contracts/page';
import { type LoadContext, notFound } from '@fernweh/mf-kit';
import { type AccountData, accountPage } from '../features/account/account-pages.ts';

/** Which of the account's pages; nothing of anybody's: that comes to the browser of whoever it belongs to. */
export async function load({ params }: LoadContext): Promise<AccountData> {
  const page = accountPage(params['*'] || 'my-account');
  return page ? { page: page.slug } : notFound('page of the account');
}

export function head({ page }: AccountData): Head {
  return {
    title: `${accountPage(page)?.title} | Fernweh`,
    description: 'Your trips, saved tours and details with Fernweh.',
    robots: 'noindex,nofollow',
  };
}
