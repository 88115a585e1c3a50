import type { Picture, Seo } from '@fernweh/contracts/content';
import type { Money } from '@fernweh/contracts/money';
import type { PublicConfig } from '@fernweh/contracts/page';
import * as paths from '@fernweh/contracts/paths';
import { breadcrumbList, type Crumb } from '@fernweh/ui/breadcrumbs';
import { siteOrigin } from '@fernweh/ui/site-origin';
import type { TourCardData } from '@fernweh/ui/tour-cards';
import type { Head } from '@flotilla/kit';
import { listHead } from './list-head.server.ts';
import type { TourListData } from './tour-list.server.ts';

type PlaceData = {
  place: { title: string; picture?: Picture | undefined };
  crumbs: readonly Crumb[];
  seo: Seo;
  list: TourListData;
};

/** Head of a region's or country's page, with structured data (product/search-engines 2). */
export function placeHead(data: PlaceData, { config }: { config: PublicConfig }): Head {
  const { place, crumbs, seo, list } = data;
  const origin = siteOrigin(config);
  const image = seo.image ?? place.picture;
  const { title } = place;
  const tops = list.page === 1 && !list.sort;
  return {
    ...listHead(list, {
      title: seo.title || `${title} small-group tours | Fernweh`,
      description:
        seo.description || `Small-group tours in ${title} with local guides, with prices and departures.`,
    }),
    ...(image && { image: { src: image.src, alt: image.alt, focus: image.focus } }),
    jsonLd: origin
      ? [...(tops ? [tourItemList(title, list.cards, origin)] : []), breadcrumbList(crumbs, origin)]
      : undefined,
  };
}

/** schema.org's ItemList 'Top {title} Tours', with the prices that the cards show (product/search-engines 2). */
function tourItemList(title: string, cards: readonly TourCardData[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: `Top ${title} Tours`,
    numberOfItems: cards.length,
    itemListElement: cards.map(({ tour, price }, i) => {
      const named = { name: tour.title, url: origin + paths.tour.href(tour.slug) };
      return {
        '@type': 'ListItem',
        position: i + 1,
        ...named,
        ...(price && {
          item: { '@type': ['Product', 'TouristTrip'], ...named, offers: offerOf(price.from) },
        }),
      };
    }),
  };
}

const offerOf = ({ amount, currency }: Money) => ({
  '@type': 'Offer',
  price: (amount / 100).toFixed(2),
  priceCurrency: currency,
});
