import { getHome } from '@fernweh/api-client/content';
import { getReviews } from '@fernweh/api-client/reviews';
import type { Head } from '@fernweh/contracts/page';
import * as paths from '@fernweh/contracts/paths';
import type { LoadContext } from '@fernweh/mf-kit';
import { posts as getPosts } from '@fernweh/vendors/contentful';
import type { HomeData } from '../features/home/home-data.ts';
import { postLetter } from '../features/home/post-letter.server.ts';
import { quotesOf } from '../features/home/quotes.ts';
import { cardsOf } from '../shared/cards.server.ts';
import { organisation, seoHead, siteOrigin } from '../shared/head.server.ts';
import { logged, loggedAndRethrown } from '../shared/logged.server.ts';

const CARDS = 6;
const POSTS = 4;
/** Enough to find three that read well. */
const REVIEWS = 20;

export async function load({
  geo,
  signal,
  incomplete,
  config,
  form,
}: Pick<LoadContext, 'geo' | 'signal' | 'incomplete' | 'config' | 'form'>): Promise<HomeData> {
  const call = { signal };
  const asking = loggedAndRethrown('The home page', getHome(call));
  const [page, cards, reviews, journal] = await Promise.all([
    asking,
    logged(
      'The tours of the home page',
      asking.then(({ featured }) => cardsOf(featured.slice(0, CARDS), geo.currency, call)),
      { incomplete },
    ),
    logged('The reviews of the home page', getReviews({ limit: REVIEWS }, call), { incomplete }),
    logged('The journal', getPosts({ limit: POSTS }, call), { incomplete }),
  ]);
  const { hero, regions, promises, totals, seo } = page;
  const quotes = reviews && quotesOf(reviews);
  return {
    hero,
    regions,
    promises,
    totals,
    seo,
    ...(cards && { cards }),
    ...(quotes && { reviews: quotes }),
    ...(journal && { posts: journal.posts }),
    ...(form && { letter: await postLetter(form, { config }) }),
  };
}

export function head({ seo, hero }: HomeData, { config }: Pick<LoadContext, 'config'>): Head {
  const origin = siteOrigin(config);
  return {
    ...seoHead(seo),
    canonical: paths.home.href(),
    image: { src: hero.picture.src, alt: hero.picture.alt },
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

/** By it search engines name the site. */
const website = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: 'Fernweh',
  url: `${origin}/`,
  inLanguage: 'en',
  publisher: organisation(origin),
});
