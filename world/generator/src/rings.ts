import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { distanceKm, middle, type Point } from './geography.ts';

/** The outlines of the world's land and countries (Natural Earth 1:50m), and what lies in them. */
export type Ring = [number, number][];
type Shapes = { features: { geometry: { type: string; coordinates: unknown } }[] };

type Values<Key, Value> = { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown };

/** Computes a value once for each key. */
function memoized<Key, Value>(compute: (key: Key) => Value, values: Values<Key, Value>): (key: Key) => Value {
  return key => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = compute(key);
    values.set(key, value);
    return value;
  };
}

const memoizedByRing = <Value>(compute: (ring: Ring) => Value) =>
  memoized(compute, new WeakMap<Ring, Value>());

/** The shapes of a file of Natural Earth: the rings of each as [lon, lat]. */
const shapesOf = memoized((name: 'land' | 'countries'): Ring[][] => {
  const file = createRequire(import.meta.url).resolve(`world-atlas/${name}-50m.json`);
  const topology = JSON.parse(readFileSync(file, 'utf8'));
  const { features } = feature(topology, topology.objects[name]) as unknown as Shapes;
  return features.map(({ geometry }) =>
    geometry.type === 'Polygon'
      ? (geometry.coordinates as Ring[])
      : (geometry.coordinates as Ring[][]).flat(),
  );
}, new Map<'land' | 'countries', Ring[][]>());

export const landRings = (): Ring[] => shapesOf('land').flat();

/** The country in which most of the points lie; none where no point lies in any. */
export function countryRings(points: readonly Point[]): Ring[] {
  const scored = shapesOf('countries').map(rings => ({
    rings,
    inside: points.filter(point => rings.some(ring => isNear(ring, point) && isInside(ring, point))).length,
  }));
  const best = scored.reduce((a, b) => (b.inside > a.inside ? b : a));
  return best.inside > 0 ? best.rings : [];
}

type Box = { west: number; east: number; south: number; north: number };

const boxOf = memoizedByRing((ring): Box => {
  const [longitudes, latitudes] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)];
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
});

/** Whether a point is near a ring. Shapes that cross the date line or hold a pole reach around the world, and hold no point. */
function isNear(ring: Ring, { lon, lat }: Point): boolean {
  const { west, east, south, north } = boxOf(ring);
  return east - west <= 180 && lon >= west && lon <= east && lat >= south && lat <= north;
}

/** Whether a point lies in a ring: a line from it to the east crosses the ring an odd number of times. */
function isInside(ring: Ring, { lon, lat }: Point): boolean {
  let inside = false;
  for (let i = 0; i < ring.length; i++) {
    const [x1, y1] = ring[i] as [number, number];
    const [x2, y2] = ring[(i + 1) % ring.length] as [number, number];
    if (y1 > lat !== y2 > lat && lon < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  }
  return inside;
}

/** Whether a point lies in a ring that may cross the date line. */
export function holdsPoint(ring: Ring, { lon, lat }: Point): boolean {
  const { south, north } = boxOf(ring);
  if (lat < south || lat > north) return false;
  const unbroken = unbrokenOf(ring);
  const { west, east } = boxOf(unbroken);
  return [lon - 360, lon, lon + 360].some(
    at => at >= west && at <= east && isInside(unbroken, { lon: at, lat }),
  );
}

/** The ring with longitudes that go on beyond 180° in place of a jump at the date line. */
export const unbrokenOf = memoizedByRing((ring): Ring => {
  let before = ring[0]?.[0] ?? 0;
  return ring.map(([at, y]): [number, number] => {
    before = at + 360 * Math.round((before - at) / 360);
    return [before, y];
  });
});

/** A circle on the globe that holds all points of a ring. */
type Cap = { centre: Point; radiusKm: number };
/** Distances are computed in another way than the projection does. */
const ROUNDING_KM = 1;

const capOf = memoizedByRing((ring): Cap => {
  const points = ring.map(([lon, lat]) => ({ lon, lat }));
  const centre = middle(points);
  return { centre, radiusKm: Math.max(...points.map(point => distanceKm(centre, point))) };
});

/** Whether a point of the ring may lie within this distance. Most of the world's islands do not, which saves projecting them. */
export function mayReach(ring: Ring, point: Point, km: number): boolean {
  const { centre, radiusKm } = capOf(ring);
  return distanceKm(centre, point) - radiusKm <= km + ROUNDING_KM;
}
