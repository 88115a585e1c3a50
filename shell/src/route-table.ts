import type { PathName } from '@fernweh/contracts/paths';
import * as paths from '@fernweh/contracts/paths';

/** Who owns a URL and how the shell treats it (specification §2.1; product: Routes). */
export type Route = {
  name: PathName;
  pattern: string;
  /** The shell owns the pages of signing in and out; no remote has a view for them. */
  owner: `mf-${string}` | 'shell';
  /** The owner's view. */
  view: string;
  /** The specification's route data. */
  module: string;
  showExpatMenu: boolean;
  showAccountMenu: boolean;
  showExpatFooter: boolean;
  /** Only for signed-in visitors; never rendered with anybody's data. */
  guard: boolean;
  /** Data is loaded before the page is displayed. */
  dataBeforeDisplay: boolean;
  /** Answers a POST too, for browsers without script: the owner's `load` gets what was sent. */
  takesForms: boolean;
  /** Seconds after which a rendered page is made anew. */
  revalidate: number;
  /** Heading of the shell's own page where the owner is away. */
  heading: string;
};

type Flags = Partial<
  Pick<Route, 'view' | 'showExpatMenu' | 'showAccountMenu' | 'guard' | 'takesForms' | 'revalidate'>
>;

const PATTERNS: Record<PathName, { pattern: string }> = paths;

function route(name: PathName, owner: Route['owner'], heading: string, flags: Flags = {}): Route {
  return {
    name,
    pattern: PATTERNS[name].pattern,
    owner,
    view: name,
    module: owner.replace('mf-', ''),
    showExpatMenu: true,
    showAccountMenu: true,
    showExpatFooter: true,
    guard: false,
    dataBeforeDisplay: true,
    takesForms: false,
    revalidate: 600,
    heading,
    ...flags,
  };
}

/** Nothing to ask for where the visitor is signing in or out already. */
const OWN: Flags = { showAccountMenu: false, revalidate: 0 };

/** First match wins: named pages come before the static pages' catch-all. */
export const ROUTES: readonly Route[] = [
  route('home', 'mf-content', 'Small-group tours', { takesForms: true }),
  route('homeAlias', 'mf-content', 'Small-group tours', { view: 'home' }),
  route('contactUs', 'mf-content', 'Contact us', { takesForms: true }),
  route('checkout', 'mf-checkout', 'Checkout', { guard: true, showExpatMenu: false, revalidate: 0 }),
  route('account', 'mf-account', 'My account', { guard: true, revalidate: 0 }),
  route('search', 'mf-search', 'Find a tour'),
  route('country', 'mf-destinations', 'Tours in this country'),
  route('region', 'mf-destinations', 'Tours in this region'),
  route('toursHelp', 'mf-content', 'Help with our tours'),
  route('signUp', 'mf-account', 'Sign up'),
  route('discover', 'mf-destinations', 'Where we go'),
  route('tour', 'mf-destinations', 'Tour'),
  route('tours', 'mf-destinations', 'All tours'),
  route('post', 'mf-content', 'From the journal'),
  route('blog', 'mf-content', 'The journal'),
  route('csContact', 'mf-content', 'Customer service', { guard: true, revalidate: 0 }),
  route('writeAReview', 'mf-content', 'Write a review', { takesForms: true }),
  route('reviews', 'mf-content', 'Reviews'),
  route('blackFriday', 'mf-search', 'Tour finder'),
  route('builderPage', 'mf-content', 'Fernweh'),
  route('login', 'shell', 'Log in', OWN),
  route('loginCallback', 'shell', 'Logging in', OWN),
  route('logout', 'shell', 'Log out', OWN),
  route('notFound', 'mf-content', 'This page does not exist'),
  route('staticPage', 'mf-content', 'Fernweh'),
];

/** Feeds by path, each told by its owner; no page has these addresses. */
export const FEEDS = [{ path: paths.journalFeed.href(), owner: 'mf-content', feed: 'journal' }] as const;

/** What the server sends without anybody's page in it, and nobody keeps: the browser opens it for who is signed in. */
export const isPrivate = ({ guard, owner }: Route) => guard || owner === 'shell';

export const routeNamed = (name: string) => ROUTES.find(route => route.name === name);
export const headingOf = (name: string) => routeNamed(name)?.heading ?? 'Fernweh';

export const hasAccountMenu = (name: string) => routeNamed(name)?.showAccountMenu ?? true;

export const NOT_FOUND_PATH = paths.notFound.href();

/** Bare paths that have no page of their own. */
export const REDIRECTED_TO_NOT_FOUND: ReadonlySet<string> = new Set(['/404', '/destination', '/pages']);
