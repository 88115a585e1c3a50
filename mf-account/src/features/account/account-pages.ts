/** The account's pages by last path segment, with their titles. */
const ACCOUNT_PAGES = [
  { slug: 'my-account', title: 'My account' },
  { slug: 'wishlist', title: 'Saved tours' },
] as const;

export type AccountPageName = (typeof ACCOUNT_PAGES)[number]['slug'];
export type AccountData = {
  /** The section that the page belongs to. */
  page: AccountPageName;
  /** Reference of the shown trip, as the URL has it. */
  booking?: string;
  /** Number of the shown traveller of this booking. */
  traveller?: number;
};

/** The page of a path segment; undefined if the account has no such page. */
export const accountPage = (slug: string) => ACCOUNT_PAGES.find(page => page.slug === slug);

/** The reference in `bookings/{ref}`; undefined for any other path. The API decides whether the booking exists. */
export const bookingOf = (path: string): string | undefined => /^bookings\/([^/]{1,60})$/.exec(path)?.[1];

/** Reference and number in `bookings/{ref}/travellers/{n}`. */
export function travellerOf(path: string): { booking: string; traveller: number } | undefined {
  const [, booking, n] = /^bookings\/([^/]{1,60})\/travellers\/([1-8])$/.exec(path) ?? [];
  return booking && n ? { booking, traveller: Number(n) } : undefined;
}

/** Anchor of the details on the account's first page. */
export const DETAILS_ID = 'my-details';
