/** Pages of the account that exist: their last path segment, and what they are called. */
const ACCOUNT_PAGES = [
  { slug: 'my-account', title: 'My account' },
  { slug: 'wishlist', title: 'Saved tours' },
] as const;

export type AccountPageName = (typeof ACCOUNT_PAGES)[number]['slug'];
export type AccountData = {
  /** Which of the account's rooms it is in. */
  page: AccountPageName;
  /** Reference of the trip that is shown, as the address has it. */
  booking?: string;
};

/** The page of a path segment; undefined where the account has none of that name. */
export const accountPage = (slug: string) => ACCOUNT_PAGES.find(page => page.slug === slug);

/** The reference in `bookings/{ref}`; undefined of any other path. Whether there is such a booking is the API's to say. */
export const bookingOf = (path: string): string | undefined => /^bookings\/([^/]{1,60})$/.exec(path)?.[1];

/** Where the details stand on the account's first page. */
export const DETAILS_ID = 'my-details';
