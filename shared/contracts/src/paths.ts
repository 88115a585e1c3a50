/**
 * Every public URL of the site, written once: its pattern for the route table and a builder for links
 * (specification §2.1, product: Routes).
 */
const segment = encodeURIComponent;

export const paths = {
  home: { pattern: '/', href: () => '/' },
  homeAlias: { pattern: '/home', href: () => '/home' },
  contactUs: { pattern: '/contact-us', href: () => '/contact-us' },
  checkout: { pattern: '/checkout', href: () => '/checkout' },
  account: { pattern: '/account/*', href: (page = 'my-account') => `/account/${page}` },
  search: {
    pattern: '/search',
    href: (query: Record<string, string> = {}) => {
      // The site encodes a plus sign as itself (specification §2.1), so a space must not be written as one.
      const text = new URLSearchParams(query).toString().replaceAll('+', '%20');
      return text ? `/search?${text}` : '/search';
    },
  },
  region: {
    pattern: '/destination/:region',
    href: (region: string) => `/destination/${segment(region)}`,
  },
  country: {
    pattern: '/destination/:region/:country',
    href: (region: string, country: string) => `/destination/${segment(region)}/${segment(country)}`,
  },
  toursHelp: { pattern: '/tours-help', href: () => '/tours-help' },
  signUp: { pattern: '/sign-up', href: () => '/sign-up' },
  discover: { pattern: '/discover/*', href: () => '/discover' },
  tours: { pattern: '/tours', href: () => '/tours' },
  tour: { pattern: '/tours/:slug', href: (slug: string) => `/tours/${segment(slug)}` },
  blog: { pattern: '/blog', href: () => '/blog' },
  post: { pattern: '/blog/:slug', href: (slug: string) => `/blog/${segment(slug)}` },
  journalFeed: { pattern: '/blog/rss.xml', href: () => '/blog/rss.xml' },
  csContact: {
    pattern: '/cs_contact',
    /** @param booking its reference, where one is being asked about */
    href: (booking?: string) => (booking ? `/cs_contact?${new URLSearchParams({ booking })}` : '/cs_contact'),
  },
  writeAReview: { pattern: '/write-a-review', href: () => '/write-a-review' },
  reviews: { pattern: '/reviews', href: () => '/reviews' },
  blackFriday: { pattern: '/black-friday', href: () => '/black-friday' },
  /** The shell's own: to the identity provider, back from it, and out. */
  login: {
    pattern: '/auth/login',
    href: (returnTo?: string) => (returnTo ? `/auth/login?returnTo=${segment(returnTo)}` : '/auth/login'),
  },
  loginCallback: { pattern: '/auth/callback', href: () => '/auth/callback' },
  logout: { pattern: '/auth/logout', href: () => '/auth/logout' },
  notFound: { pattern: '/404page', href: () => '/404page' },
  builderPage: { pattern: '/pages/:slug', href: (slug: string) => `/pages/${segment(slug)}` },
  staticPage: { pattern: '/:slug', href: (slug: string) => `/${segment(slug)}` },
} as const;

export type PathName = keyof typeof paths;
