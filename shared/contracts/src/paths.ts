/**
 * Every public URL of the site, written once: its pattern for the route table and a builder for links
 * (product/routes 1). Taken as a whole, `import * as paths`, read as `paths.tour.href(slug)`: a bundle
 * carries those that are named in it, and no others.
 */
const segment = encodeURIComponent;

export const home = { pattern: '/', href: () => '/' };
export const homeAlias = { pattern: '/home', href: () => '/home' };
export const contactUs = { pattern: '/contact-us', href: () => '/contact-us' };
export const checkout = { pattern: '/checkout', href: () => '/checkout' };
export const account = { pattern: '/account/*', href: (page = 'my-account') => `/account/${page}` };
export const search = {
  pattern: '/search',
  href: (query: Record<string, string> = {}) => {
    // The site encodes a plus sign as itself (product/routes 7), so a space must not be written as one.
    const text = new URLSearchParams(query).toString().replaceAll('+', '%20');
    return text ? `/search?${text}` : '/search';
  },
};
export const region = {
  pattern: '/destination/:region',
  href: (region: string) => `/destination/${segment(region)}`,
};
export const country = {
  pattern: '/destination/:region/:country',
  href: (region: string, country: string) => `/destination/${segment(region)}/${segment(country)}`,
};
export const toursHelp = { pattern: '/tours-help', href: () => '/tours-help' };
export const signUp = { pattern: '/sign-up', href: () => '/sign-up' };
/** Where a fellow traveller fills in their own part; the link's token stands behind a `#`. */
export const travellerDetails = { pattern: '/traveller-details', href: () => '/traveller-details' };
export const savedTours = { pattern: '/saved-tours', href: () => '/saved-tours' };
/** A list that somebody shared. */
export const sharedTours = {
  pattern: '/saved-tours/:token',
  href: (token: string) => `/saved-tours/${segment(token)}`,
};
/** Target of the links in mails about free seats. */
export const seatAlert = { pattern: '/seat-alert', href: () => '/seat-alert' };
export const discover = { pattern: '/discover/*', href: () => '/discover' };
export const tours = { pattern: '/tours', href: () => '/tours' };
export const tour = { pattern: '/tours/:slug', href: (slug: string) => `/tours/${segment(slug)}` };
export const blog = { pattern: '/blog', href: () => '/blog' };
export const post = { pattern: '/blog/:slug', href: (slug: string) => `/blog/${segment(slug)}` };
export const journalFeed = { pattern: '/blog/rss.xml', href: () => '/blog/rss.xml' };
export const csContact = {
  pattern: '/cs_contact',
  /** @param booking its reference, where one is being asked about */
  href: (booking?: string) => (booking ? `/cs_contact?${new URLSearchParams({ booking })}` : '/cs_contact'),
};
export const writeAReview = { pattern: '/write-a-review', href: () => '/write-a-review' };
export const reviews = { pattern: '/reviews', href: () => '/reviews' };
export const blackFriday = { pattern: '/black-friday', href: () => '/black-friday' };
/** The shell's own: to the identity provider, back from it, and out. */
export const login = {
  pattern: '/auth/login',
  /** @param signUp the provider shows its sign-up page first */
  href: (returnTo?: string, signUp = false) => {
    const query = [returnTo && `returnTo=${segment(returnTo)}`, signUp && 'screen=sign-up'];
    const text = query.filter(Boolean).join('&');
    return text ? `/auth/login?${text}` : '/auth/login';
  },
};
export const loginCallback = { pattern: '/auth/callback', href: () => '/auth/callback' };
export const logout = { pattern: '/auth/logout', href: () => '/auth/logout' };
export const notFound = { pattern: '/404page', href: () => '/404page' };
export const builderPage = { pattern: '/pages/:slug', href: (slug: string) => `/pages/${segment(slug)}` };
export const staticPage = { pattern: '/:slug', href: (slug: string) => `/${segment(slug)}` };

export type PathName = keyof typeof import('./paths.ts');
