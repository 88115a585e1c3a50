import { withSeats } from '@fernweh/backend/prices';
import { CURRENCIES, type Currency } from '@fernweh/contracts/channel';
import type { TourRecord } from '@fernweh/contracts/search';
import type { World } from '../context.ts';
import { monthOf } from '../dates.ts';
import { offersOf } from '../offers.ts';
import { random } from '../random.ts';
import { perCurrency } from '../tours/prices.ts';
import { areasOf } from './areas.ts';
import { themesOf } from './themes.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
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

/** The price band of an amount. The bounds are whole major units; for ZAR they are 20 times as high. */
function priceBand(currency: Currency, amount: number): string {
  const units = amount / 100 / (currency === 'ZAR' ? 20 : 1);
  return units < 1000
    ? 'under-1000'
    : units < 2000
      ? '1000-1999'
      : units < 3000
        ? '2000-2999'
        : units < 5000
          ? '3000-4999'
          : '5000-up';
}

export function tourRecords(world: World): TourRecord[] {
  return world.bundles.map(bundle => {
    const { tour, route, countries } = bundle;
    const open = withSeats(bundle.departures);
    const offers = Object.fromEntries(
      CURRENCIES.map(currency => [currency, offersOf(world, bundle, currency) ?? null]),
    ) as TourRecord['offers'];
    const price = perCurrency(currency => offers[currency]?.from.amount ?? 0);
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
      month: [...new Set(open.map(one => one.startDate.slice(0, 7)))].sort(),
      monthName: MONTHS.filter((_, i) => open.some(one => monthOf(one.startDate) === i + 1)),
      guaranteed: offers.GBP?.guaranteed !== undefined,
      onSale: offers.GBP?.sale !== undefined,
      isNew: tour.isNew,
      rating: tour.rating,
      ratingBand: [4.5, 4, 3.5]
        .filter(least => (tour.rating ?? 0) >= least)
        .map(least => `${least.toFixed(1)} and up`),
      reviewCount: tour.reviewCount,
      popularity: Math.round(tour.reviewCount * 6 + (tour.rating ?? 4.2) * 40 + draw.int(0, 60)),
      nextDeparture: offers.GBP?.nextDeparture ?? null,
      picture: tour.picture,
      price,
      offers,
      priceBand: Object.fromEntries(
        Object.entries(price).map(([currency, amount]) => [
          currency,
          priceBand(currency as Currency, amount),
        ]),
      ) as Record<Currency, string>,
    };
  });
}
