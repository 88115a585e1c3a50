import type { PathName } from './paths.ts';

/**
 * Who has each path of the site's route table, for servers that are not the shell. The shell's table says what each path shows; a test of
 * it compares the two.
 */
export const PATH_OWNERS: Record<PathName, `mf-${string}` | 'shell'> = {
  home: 'mf-content',
  homeAlias: 'mf-content',
  contactUs: 'mf-content',
  checkout: 'mf-checkout',
  account: 'mf-account',
  search: 'mf-search',
  region: 'mf-destinations',
  country: 'mf-destinations',
  toursHelp: 'mf-content',
  signUp: 'mf-account',
  travellerDetails: 'mf-account',
  savedTours: 'mf-account',
  sharedTours: 'mf-account',
  seatAlert: 'mf-checkout',
  discover: 'mf-destinations',
  tours: 'mf-destinations',
  tour: 'mf-destinations',
  blog: 'mf-content',
  post: 'mf-content',
  journalFeed: 'mf-content',
  csContact: 'mf-content',
  writeAReview: 'mf-content',
  reviews: 'mf-content',
  blackFriday: 'mf-search',
  login: 'shell',
  loginCallback: 'shell',
  logout: 'shell',
  notFound: 'mf-content',
  builderPage: 'mf-content',
  staticPage: 'mf-content',
};
