import { withSeats } from '@fernweh/backend/prices';
import { CURRENCIES, type Currency } from '@fernweh/contracts/channel';
import type { SuggestionRecord, TourRecord } from '@fernweh/contracts/search';
import type { World } from './context.ts';
import { offersOf } from './offers.ts';
import { best, liveCountries, liveRegions } from './pages/places.ts';
import { random } from './random.ts';
import { perCurrency } from './tours/prices.ts';

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
    const { tour, countries, departures } = bundle;
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
      style: tour.styles,
      pace: PACES[tour.pace - 1] ?? 'Moderate',
      days: tour.days,
      length: lengthOf(tour.days),
      groupSize: groupOf(tour.groupMax),
      month: [...new Set(withSeats(departures).map(one => one.startDate.slice(0, 7)))].sort(),
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

export function suggestionRecords(world: World): SuggestionRecord[] {
  const count = (n: number) => `${n} tour${n === 1 ? '' : 's'}`;
  const regions = liveRegions(world).map(region => {
    const n = best(world, bundle => bundle.countries.some(country => country.region === region.slug)).length;
    return {
      objectID: `region-${region.slug}`,
      kind: 'region' as const,
      title: region.title,
      subtitle: count(n),
      href: `/destination/${region.slug}`,
      popularity: 3000 + n,
    };
  });
  const countries = liveCountries(world).map(country => {
    const n = best(world, bundle => bundle.countries.includes(country)).length;
    const region = world.atlas.regions.find(one => one.slug === country.region);
    return {
      objectID: `country-${country.slug}`,
      kind: 'country' as const,
      title: country.title,
      subtitle: `${region?.title ?? ''} · ${count(n)}`,
      href: `/destination/${country.region}/${country.slug}`,
      popularity: 2000 + n,
    };
  });
  const visited = new Map<string, { country: string; n: number }>();
  for (const { route } of world.bundles) {
    for (const place of new Set(route.stops.map(stop => stop.place))) {
      const country = world.atlas.countries.find(one => one.code === place.country)?.title ?? '';
      const visit = visited.get(place.name) ?? { country, n: 0 };
      visited.set(place.name, { ...visit, n: visit.n + 1 });
    }
  }
  const cities = [...visited].map(([name, { country, n }]) => ({
    objectID: `city-${name}`,
    kind: 'city' as const,
    title: name,
    subtitle: `${country} · ${count(n)}`,
    href: `/search?query=${encodeURIComponent(name)}`,
    popularity: 1000 + n,
  }));
  const tours = world.bundles.map(({ tour }) => ({
    objectID: `tour-${tour.slug}`,
    kind: 'tour' as const,
    title: tour.title,
    subtitle: `${tour.days} days · ${tour.startPlace} to ${tour.endPlace}`,
    href: `/tours/${tour.slug}`,
    popularity: tour.reviewCount,
  }));
  return [...regions, ...countries, ...cities, ...tours];
}
