export type FallbackLink = { href: string; text: string };

/** Links of the shell's own header and footer, shown while mf-navigation is unavailable. */
export const HEADER_LINKS: readonly FallbackLink[] = [
  { href: '/tours', text: 'Tours' },
  { href: '/search', text: 'Search' },
  { href: '/blog', text: 'Journal' },
  { href: '/contact-us', text: 'Contact Us' },
];

export const FOOTER_LINKS: readonly FallbackLink[] = [
  { href: '/contact-us', text: 'Contact Us' },
  { href: '/privacy', text: 'Privacy' },
];
