import { getHome } from '@fernweh/api-client/content';
import { getReviews } from '@fernweh/api-client/reviews';
import { namedTourCards } from '@fernweh/api-client/tour-cards';
import * as paths from '@fernweh/contracts/paths';
import { siteOrigin } from '@fernweh/ui/site-origin';
import { posts as getPosts } from '@fernweh/vendors/contentful';
import type { Head, LoadContext } from '@flotilla/kit';
import type { HomeData } from '../features/home/home-data.ts';
import { postNewsletter } from '../features/home/post-newsletter.server.ts';
import { quotesOf } from '../features/home/quotes.ts';
import { organisation, seoHead } from '../shared/head.server.ts';
import { logged, loggedAndRethrown } from '../shared/logged.server.ts';

const CARDS = 6;
const POSTS = 4;
/** Enough to choose three quotes of a readable length. */
const REVIEWS = 20;

type Context = Pick<LoadContext, 'geo' | 'signal' | 'incomplete' | 'config' | 'form' | 'onSlip'>;

/** @throws Error where the page's own data can't be fetched (product/errors 1); the other bands are then left out */
export async function load(context: Context): Promise<HomeData> {
  const { geo, config, form } = context;
  const home = loggedAndRethrown('The home page', getHome(context));
  const [page, cards, reviews, journal] = await Promise.all([
    home,
    home.then(({ featured }) =>
      logged(
        'The tours of the home page',
        namedTourCards(featured.slice(0, CARDS), geo.currency, { ...context, show: 'next' }),
        context,
      ),
    ),
    logged('The reviews of the home page', getReviews({ limit: REVIEWS }, context), context),
    logged('The journal', getPosts({ limit: POSTS }, context), context),
  ]);
  const { hero, regions, promises, totals, seo } = page;
  const quotes = reviews && quotesOf(reviews);
  return {
    hero,
    regions,
    ...(promises && { promises }),
    totals,
    seo,
    ...(cards && { cards }),
    ...(quotes && { reviews: quotes }),
    ...(journal && { posts: journal.posts }),
    ...(form && { newsletter: await postNewsletter(form, { config }) }),
  };
}

export function head({ seo, hero }: HomeData, { config }: Pick<LoadContext, 'config'>): Head {
  const origin = siteOrigin(config);
  return {
    ...seoHead(seo, hero.title),
    canonical: paths.home.href(),
    ...(hero.picture && {
      image: { src: hero.picture.src, alt: hero.picture.alt, focus: hero.picture.focus },
    }),
    ...(origin && { jsonLd: [wholeOrganisation(origin), website(origin)] }),
  };
}

function wholeOrganisation(origin: string) {
  return {
    '@context': 'https://schema.org',
    ...organisation(origin),
    slogan: '20 Years of Memories',
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      url: origin + paths.contactUs.href(),
    },
  };
}

/** Search engines take the site's name from it. */
const website = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: 'Fernweh',
  url: `${origin}/`,
  inLanguage: 'en',
  publisher: organisation(origin),
});
