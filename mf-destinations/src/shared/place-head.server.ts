import type { Picture, Seo } from '@fernweh/contracts/content';
import type { Head, PublicConfig } from '@fernweh/contracts/page';
import * as paths from '@fernweh/contracts/paths';
import { breadcrumbList, type Crumb } from '@fernweh/ui/breadcrumbs';
import { siteOrigin } from './site-origin.server.ts';
import type { TourCardData } from './tour-cards.tsx';

type PlaceData = {
  place: { title: string; picture: Picture };
  crumbs: readonly Crumb[];
  seo: Seo;
  cards: readonly TourCardData[];
};

/** Head of a region's or country's page (specification §7, §9: structured data). */
export function placeHead(data: PlaceData, { config }: { config: PublicConfig }): Head {
  const { place, crumbs, seo, cards } = data;
  const origin = siteOrigin(config);
  const { src, alt } = seo.image ?? place.picture;
  return {
    title: seo.title,
    description: seo.description,
    canonical: crumbs.at(-1)?.href,
    image: { src, alt },
    jsonLd: origin ? [tourItemList(place.title, cards, origin), breadcrumbList(crumbs, origin)] : undefined,
  };
}

/** schema.org's ItemList 'Top {title} Tours' (specification §9). */
function tourItemList(title: string, cards: readonly TourCardData[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: `Top ${title} Tours`,
    numberOfItems: cards.length,
    itemListElement: cards.map(({ tour }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: tour.title,
      url: origin + paths.tour.href(tour.slug),
    })),
  };
}
