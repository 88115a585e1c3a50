import type { PlaceMap } from '@fernweh/contracts/content';
import type { Country, Place, Region } from '../atlas/atlas.ts';
import type { World } from '../context.ts';
import { drawMap } from '../draw-map.ts';
import { distanceKm, middle, type Point } from '../geography.ts';

/** A continent has so many islands that its map would otherwise weigh more than the rest of its page. */
const LONGEST_PATH = 4000;
/** Points farther from their middle than this, such as both polar circles, are on a flat map: a globe shows one side. */
const FARTHEST_KM = 7000;
/** More labels than this overlap. */
const MOST_POINTS = 12;
/** A region shows every country. */
const MOST_COUNTRIES = 24;
/** Stops of a country nearer to each other than this, in the map's own units, lie on top of each other: the one with most tours stays. */
const NEAR = 24;

type MapPoint = { name: string; at: Point; tourCount: number };

/** A region's map: a point in each country, in the middle of the places at which its tours stop. */
export function regionMap(world: World, region: Region): PlaceMap | undefined {
  const countries = world.atlas.countries
    .filter(country => country.region === region.slug)
    .map(country => ({ country, tours: toursThrough(world, country) }))
    .filter(({ tours }) => tours.size > 0);
  const points = countries.map(({ country, tours }) => ({
    name: country.title,
    at: middle([...tours.keys()]),
    tourCount: new Set([...tours.values()].flatMap(slugs => [...slugs])).size,
  }));
  const frame = countries.flatMap(({ tours }) => [...tours.keys()]);
  return placeMap(points, { frame, withCountry: false });
}

/** A country's map: its outline, and the places at which most of its tours stop. */
export function countryMap(world: World, country: Country): PlaceMap | undefined {
  const points = [...toursThrough(world, country)].map(([place, slugs]) => ({
    name: place.name,
    at: place,
    tourCount: slugs.size,
  }));
  return placeMap(points, { withCountry: true });
}

/** The slugs of the tours that stop at each place of a country. */
function toursThrough(world: World, country: Country): Map<Place, Set<string>> {
  const tours = new Map<Place, Set<string>>();
  for (const { tour, route } of world.bundles)
    for (const { place } of route.stops) {
      if (place.country !== country.code) continue;
      tours.set(place, (tours.get(place) ?? new Set()).add(tour.slug));
    }
  return tours;
}

function placeMap(
  candidates: readonly MapPoint[],
  options: { frame?: Point[]; withCountry: boolean },
): PlaceMap | undefined {
  const points = candidates
    .toSorted((a, b) => b.tourCount - a.tourCount || (a.name < b.name ? -1 : 1))
    .slice(0, options.withCountry ? MOST_POINTS : MOST_COUNTRIES);
  if (points.length === 0) return undefined;
  const places = options.frame ?? points.map(({ at }) => at);
  const centre = middle(places);
  const poleToPole = places.some(at => distanceKm(at, centre) > FARTHEST_KM);
  const { at, country, ...map } = drawMap(
    points.map(point => point.at),
    { ...options, longest: LONGEST_PATH, poleToPole },
  );
  return {
    ...map,
    ...(country && { country }),
    points: apart(
      points.map(({ name, tourCount }, i) => {
        const [x, y] = at[i] ?? [0, 0];
        return { name, x: Math.round(x), y: Math.round(y), tourCount };
      }),
      options.withCountry ? NEAR : 0,
    ),
  };
}

/** The points that are not too near to one before them. The first ones have most tours. */
function apart(points: PlaceMap['points'], least: number): PlaceMap['points'] {
  const kept: PlaceMap['points'] = [];
  for (const point of points)
    if (kept.every(({ x, y }) => Math.hypot(x - point.x, y - point.y) >= least)) kept.push(point);
  return kept;
}
