import type { SuggestionRecord } from '@fernweh/contracts/search';
import { slugify } from '../atlas/atlas.ts';
import type { World } from '../context.ts';
import { best, liveCountries, liveRegions } from '../pages/places.ts';
import type { TourBundle } from '../tours/tour.ts';
import { AREAS, areasOf } from './areas.ts';
import { themesOf } from './themes.ts';

/** What finds a tour beside its title: where it goes and what it is about. */
const wordsOf = (bundle: TourBundle): string[] => [
  ...bundle.countries.map(country => country.title),
  ...areasOf(bundle.route.stops.map(stop => stop.place)),
  ...bundle.tour.styles,
  ...themesOf(bundle).themes,
];

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
  const named = new Set([...regions, ...countries].map(one => one.title));
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
  const areas = AREAS.flatMap(({ name, members }) => {
    const n = best(world, ({ route }) =>
      route.stops.some(({ place }) => members.has(place.id) || members.has(place.country)),
    ).length;
    if (n === 0 || named.has(name)) return [];
    return {
      objectID: `area-${slugify(name)}`,
      kind: 'city' as const,
      title: name,
      subtitle: count(n),
      href: `/search?query=${encodeURIComponent(name)}`,
      popularity: 1500 + n,
    };
  });
  const tours = world.bundles.map(bundle => ({
    objectID: `tour-${bundle.tour.slug}`,
    kind: 'tour' as const,
    title: bundle.tour.title,
    subtitle: `${bundle.tour.days} days · ${bundle.tour.startPlace} to ${bundle.tour.endPlace}`,
    href: `/tours/${bundle.tour.slug}`,
    popularity: bundle.tour.reviewCount,
    words: wordsOf(bundle),
  }));
  return [...regions, ...countries, ...areas, ...cities, ...tours];
}
