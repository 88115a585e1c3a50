/** Pages of the account that exist: their last path segment, and what they are called. */
const ACCOUNT_PAGES = [
  { slug: 'my-account', title: 'My account' },
  { slug: 'wishlist', title: 'Saved tours' },
] as const;

export type AccountPageName = (typeof ACCOUNT_PAGES)[number]['slug'];
export type AccountData = { page: AccountPageName };

/** The page of a path segment; undefined where the account has none of that name. */
export const accountPage = (slug: string) => ACCOUNT_PAGES.find(page => page.slug === slug);

/** Where the details stand on the account's first page. */
export const DETAILS_ID = 'my-details';
