import * as paths from '@fernweh/contracts/paths';
import { type Flags, type Route, routesOf } from '@flotilla/host/routes/route-table';

const route = routesOf(paths);

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

/** Bare paths without a page. */
export const REDIRECTED_TO_NOT_FOUND: ReadonlySet<string> = new Set(['/404', '/destination', '/pages']);
