import { navigationChanged } from '@fernweh/contracts/events';
import { focusArea } from '@fernweh/contracts/focus-area';
import * as paths from '@fernweh/contracts/paths';
import { SITE_NAME } from '@fernweh/contracts/site-name';
import { routeNamed } from '@flotilla/host/routes/route-table';
import { defineSite } from '@flotilla/host/site';
import { REDIRECTED_TO_NOT_FOUND, ROUTES } from './site-routes.ts';

/** Fernweh, as the host knows it in servers and browsers. */
export const site = defineSite({
  name: SITE_NAME,
  routes: ROUTES,
  notFound: { path: paths.notFound.href(), redirected: REDIRECTED_TO_NOT_FOUND },
  otherwise: tourWithoutName,
  pageOf: ({ channel_id }) => ({ channel: channel_id }),
  variantParameter: 'channel',
  isFile: pathname => /^\/(img|blog\/rss\.xml)/.test(pathname),
  slots: { header: 'mf-navigation', footer: 'mf-navigation' },
  plainHead: heading => ({
    title: `${heading} | ${SITE_NAME}`,
    description: 'Small-group tours with local guides, at prices that include every fee from the start.',
  }),
  shareImage: {
    src: 'fernweh/home-hero/hero.jpg',
    alt: 'Illustration of mountains and meadows under a large low sun',
  },
  picturePath: ({ src, focus }, width, height) =>
    HOSTED.test(src)
      ? `/img/${src}?w=${width}&h=${height}&fit=fill&fm=jpg${focus ? `&f=${focusArea(focus)}` : ''}`
      : undefined,
  topics: { navigation: navigationChanged },
  bodyClasses: (pathname, route) => ({
    'on-tour': isTourPath(pathname),
    'no-account-menu': route?.showAccountMenu === false,
  }),
});

/** Paths of the image host. */
const HOSTED = /^[\w.-]+(\/[\w.-]+)+$/;

/** Tour pages mark the footer (product/routes 12). */
export function isTourPath(pathname: string): boolean {
  return pathname.includes('/tours/');
}

/** A tour page without a tour: the server answers 404 at its own URL, with the mark of the footer (product/routes 12). */
function tourWithoutName(pathname: string) {
  const tour = isTourPath(pathname) && routeNamed('tour');
  return tour ? { route: tour, params: { slug: '' } } : undefined;
}
