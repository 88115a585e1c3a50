import { searchOffers } from '@fernweh/backend/search-offers';
import { likedScore } from '@fernweh/contracts/liked';
import type { TourRecord } from '@fernweh/contracts/search';
import type { World } from '../context.ts';
import { random } from '../random.ts';
import { perCurrency } from '../tours/prices.ts';
import { areasOf } from './areas.ts';
import { themesOf } from './themes.ts';

const PACES = ['Gentle', 'Easy', 'Moderate', 'Active', 'Demanding'];
const lengthOf = (days: number) =>
  days <= 5
    ? '1–5 days'
    : days <= 8
      ? '6–8 days'
      : days <= 12
        ? '9–12 days'
        : days <= 16
          ? '13–16 days'
          : '17 days or more';
const groupOf = (size: number) => (size <= 10 ? 'Up to 10' : size <= 14 ? '11–14' : '15 or more');

/** Of a tour that never had an open date. */
const NO_PRICES = { price: perCurrency(() => 0), priceBand: {} as TourRecord['priceBand'] };

export function tourRecords(world: World): TourRecord[] {
  return world.bundles.map(bundle => {
    const { tour, route, countries } = bundle;
    const regions = [...new Set(countries.map(country => country.region))];
    const draw = random(world.seed, 'popularity', tour.slug);
    return {
      objectID: tour.slug,
      slug: tour.slug,
      title: tour.title,
      summary: tour.summary,
      startPlace: tour.startPlace,
      endPlace: tour.endPlace,
      places: [...new Set(tour.map.stops.map(stop => stop.name))],
      region: world.atlas.regions.filter(region => regions.includes(region.slug)).map(region => region.title),
      country: countries.map(country => country.title),
      areas: areasOf(route.stops.map(stop => stop.place)),
      style: tour.styles,
      ...themesOf(bundle),
      highlights: tour.highlights,
      pace: PACES[tour.pace - 1] ?? 'Moderate',
      days: tour.days,
      length: lengthOf(tour.days),
      groupSize: groupOf(tour.groupMax),
      isNew: tour.isNew,
      rating: tour.rating,
      ratingBand: [4.5, 4, 3.5]
        .filter(least => (tour.rating ?? 0) >= least)
        .map(least => `${least.toFixed(1)} and up`),
      reviewCount: tour.reviewCount,
      liked: likedScore(tour),
      popularity: Math.round(tour.reviewCount * 6 + (tour.rating ?? 4.2) * 40 + draw.int(0, 60)),
      picture: tour.picture,
      ...NO_PRICES,
      ...searchOffers(tour, bundle.departures, world.clock),
    };
  });
}
