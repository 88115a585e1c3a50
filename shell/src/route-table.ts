import type { PathName } from '@fernweh/contracts/paths';
import * as paths from '@fernweh/contracts/paths';
import type { OwnPage } from '@flotilla/contracts/release';
import { hasExpression } from './path-expression.ts';

/** The owner of a URL and how the shell treats it (product/routes). */
export type Route = {
  name: PathName | `${`mf-${string}`}/${string}`;
  pattern: string;
  /** The shell owns the pages of signing in and out; no remote has a view for them. */
  owner: `mf-${string}` | 'shell';
  /** The owner's view. */
  view: string;
  /** Route data (product/routes 3). */
  module: string;
  showExpatMenu: boolean;
  showAccountMenu: boolean;
  showExpatFooter: boolean;
  /** Only for signed-in visitors: the document never contains anyone's data. */
  guard: boolean;
  /** Data is loaded before the page is displayed. */
  dataBeforeDisplay: boolean;
  /** The page's data belongs to one person, whom a link identifies: no cache stores the page. */
  unstored: boolean;
  /** Accepts a POST too, for browsers without script: the owner's `load` gets the fields. */
  takesForms: boolean;
  /** Query parameters that the page depends on. Others are ignored, and an answer for a URL with others is not stored. */
  parameters: readonly string[];
  /** Seconds after which a rendered page expires. */
  revalidate: number;
  /** Heading of the shell's own page while the owner is unavailable. */
  heading: string;
};

type Flags = Partial<
  Pick<
    Route,
    | 'view'
    | 'showExpatMenu'
    | 'showAccountMenu'
    | 'guard'
    | 'takesForms'
    | 'unstored'
    | 'parameters'
    | 'revalidate'
  >
>;

const PATTERNS: Record<PathName, { pattern: string }> = paths;

const route = (name: PathName, owner: Route['owner'], heading: string, flags: Flags = {}): Route =>
  routeAt(PATTERNS[name].pattern, name, owner, heading, flags);

function routeAt(
  pattern: string,
  name: Route['name'],
  owner: Route['owner'],
  heading: string,
  flags: Flags,
): Route {
  return {
    name,
    pattern,
    owner,
    view: name,
    module: owner.replace('mf-', ''),
    showExpatMenu: true,
    showAccountMenu: true,
    showExpatFooter: true,
    guard: false,
    dataBeforeDisplay: true,
    takesForms: false,
    unstored: false,
    parameters: [],
    revalidate: 600,
    heading,
    ...flags,
  };
}

/** Pages of signing in and out: the account menu has no use there. */
const SIGN_IN_PAGE: Flags = { showAccountMenu: false, revalidate: 0 };

/** What a visitor has chosen to book. */
const CHOICE = ['departure', 'adults', 'youths', 'ages', 'rooms', 'promo'];
/** The fields of a search. */
const SEARCH = [
  ...['query', 'length', 'price', 'region', 'country', 'month', 'style', 'guaranteed', 'sale', 'rating'],
  ...['pace', 'group', 'start', 'sort', 'page', 'limit'],
];

/** A page of a list of tours. */
const LIST = ['page', 'sort', 'limit'];

/** First match wins: named pages come before the catch-all of static pages. */
export const ROUTES: readonly Route[] = [
  route('home', 'mf-content', 'Small-group tours', { takesForms: true }),
  route('homeAlias', 'mf-content', 'Small-group tours', { view: 'home' }),
  route('contactUs', 'mf-content', 'Contact us', { takesForms: true }),
  route('checkout', 'mf-checkout', 'Checkout', {
    guard: true,
    showExpatMenu: false,
    revalidate: 0,
    parameters: ['tour', ...CHOICE, 'step', 'booking', 'payment'],
  }),
  route('account', 'mf-account', 'My account', { guard: true, revalidate: 0, parameters: ['payment'] }),
  route('search', 'mf-search', 'Find a tour', { parameters: SEARCH }),
  route('country', 'mf-destinations', 'Tours in this country', { parameters: LIST }),
  route('region', 'mf-destinations', 'Tours in this region', { parameters: LIST }),
  route('toursHelp', 'mf-content', 'Help with our tours'),
  route('signUp', 'mf-account', 'Sign up'),
  route('travellerDetails', 'mf-account', 'Your details', { unstored: true, revalidate: 0 }),
  route('savedTours', 'mf-account', 'Saved tours'),
  route('sharedTours', 'mf-account', 'Tours someone saved for you', { unstored: true, revalidate: 0 }),
  route('seatAlert', 'mf-checkout', 'Availability alerts'),
  route('discover', 'mf-destinations', 'Where we go'),
  route('tour', 'mf-destinations', 'Tour', { parameters: CHOICE }),
  route('tours', 'mf-destinations', 'All tours', { parameters: LIST }),
  route('post', 'mf-content', 'From the journal'),
  route('blog', 'mf-content', 'The journal', { parameters: ['page', 'tag'] }),
  route('csContact', 'mf-content', 'Customer service', {
    guard: true,
    revalidate: 0,
    parameters: ['booking'],
  }),
  route('writeAReview', 'mf-content', 'Write a review', {
    takesForms: true,
    parameters: ['tour', 'booking'],
  }),
  route('reviews', 'mf-content', 'Reviews', { parameters: ['page', 'rating', 'tour'] }),
  route('blackFriday', 'mf-search', 'Tour finder', { parameters: ['month', 'length', 'style', 'price'] }),
  route('builderPage', 'mf-content', 'Fernweh'),
  route('login', 'shell', 'Log in', SIGN_IN_PAGE),
  route('loginCallback', 'shell', 'Logging in', SIGN_IN_PAGE),
  route('logout', 'shell', 'Log out', SIGN_IN_PAGE),
  route('notFound', 'mf-content', 'This page doesn’t exist'),
  route('staticPage', 'mf-content', 'Fernweh'),
];

/** Feeds by path, with the remote that provides each. */
export const FEEDS = [{ path: paths.journalFeed.href(), owner: 'mf-content', feed: 'journal' }] as const;

/** Pages that are never cached: those that await a sign-in, the shell's own, and those of a person with a link. */
export const isPrivate = ({ guard, owner, unstored }: Route) => guard || unstored || owner === 'shell';

/** The releases whose pages at paths of their own are added to the table. */
type Owners = Record<string, { pages?: Record<string, OwnPage> | undefined }>;
let added: readonly Route[] = [];

/** The routes of pages at paths that the table does not have (docs/decisions/080). A pattern that nothing can be compared with is left out. */
export const addedRoutes = (owners: Owners): Route[] =>
  Object.entries(owners).flatMap(([remote, { pages = {} }]) =>
    Object.entries(pages)
      .filter(([, { pattern }]) => hasExpression(pattern))
      .map(([view, { pattern, heading, parameters = [] }]) =>
        routeAt(pattern, `${remote as `mf-${string}`}/${view}`, remote as `mf-${string}`, heading, {
          view,
          parameters,
        }),
      ),
  );

/** Adds the pages of these releases to the table, in place of those that were added before. */
export function addRoutesOf(owners: Owners): void {
  added = addedRoutes(owners);
}

/** All routes; the catch-all of static pages is the last. */
export const allRoutes = (extra: readonly Route[] = added): readonly Route[] =>
  extra.length === 0 ? ROUTES : [...ROUTES.slice(0, -1), ...extra, ...ROUTES.slice(-1)];

export const routeNamed = (name: string) => allRoutes().find(route => route.name === name);
export const headingOf = (name: string) => routeNamed(name)?.heading ?? 'Fernweh';

export const hasAccountMenu = (name: string) => routeNamed(name)?.showAccountMenu ?? true;

/** The part of the site that a page counts as in statistics. */
export const moduleOf = (name: string) => routeNamed(name)?.module ?? '';

export const NOT_FOUND_PATH = paths.notFound.href();

/** Bare paths without a page. */
export const REDIRECTED_TO_NOT_FOUND: ReadonlySet<string> = new Set(['/404', '/destination', '/pages']);
