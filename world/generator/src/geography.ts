export type Point = { lat: number; lon: number };

/** The radius of the earth. */
export const EARTH_KM = 6371;
const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance of two points, in km. */
export function distanceKm(a: Point, b: Point): number {
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lon - a.lon) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The centre of points, computed on the sphere because routes can cross the date line. */
export function middle(stops: readonly Point[]): Point {
  let [x, y, z] = [0, 0, 0];
  for (const { lat, lon } of stops) {
    x += Math.cos(rad(lat)) * Math.cos(rad(lon));
    y += Math.cos(rad(lat)) * Math.sin(rad(lon));
    z += Math.sin(rad(lat));
  }
  return { lat: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI, lon: (Math.atan2(y, x) * 180) / Math.PI };
}

export const MODES = ['road', 'rail', 'ferry', 'flight', 'ship'] as const;
export type Mode = (typeof MODES)[number];
export type Leg = {
  km: number;
  /** Duration in minutes; flights include FLIGHT_OVERHEAD_MINUTES. */
  minutes: number;
  by: Mode;
};

/** Transport in a country (`atlas/data/transport.txt`). */
export type Transport = {
  roadKmh: number;
  /** Longest great-circle distance by road, in km. */
  longestByRoadKm: number;
  /** Speed by rail in km/h; 0 where there is no useful railway. */
  railKmh: number;
  /** Length of roads in relation to the great circle. */
  detour: number;
};

const DETOUR = { rail: 1.24, ferry: 1.12, ship: 1.1, flight: 1.02 };
const KMH = { ferry: 34, ship: 26, flight: 620 };
/** Minutes of boarding, taxiing and climbing. */
const FLIGHT_OVERHEAD_MINUTES = 40;
const LONGEST_BY_FERRY = 260;
const LONGEST_BY_RAIL_HOURS = 6.5;

/**
 * The leg between two stops.
 * @param hint the means of transport that places and style suggest; it is used where the distance allows it, and always
 *   where the route's table names it (`firm`)
 */
export function leg(a: Point, b: Point, hint: Mode, transport: Transport, firm = false): Leg {
  const straight = distanceKm(a, b);
  const by = firm ? hint : modeOf(straight, hint, transport);
  const km = Math.round(straight * (by === 'road' ? transport.detour : DETOUR[by]));
  const kmh = by === 'road' ? transport.roadKmh : by === 'rail' ? transport.railKmh || 60 : KMH[by];
  const minutes = (km / kmh) * 60 + (by === 'flight' ? FLIGHT_OVERHEAD_MINUTES : 0);
  return { km, minutes: Math.max(5, Math.round(minutes / 5) * 5), by };
}

function modeOf(straight: number, hint: Mode, { longestByRoadKm, railKmh }: Transport): Mode {
  if (hint === 'ship' || hint === 'flight') return hint;
  if (hint === 'ferry') return straight < LONGEST_BY_FERRY ? 'ferry' : 'flight';
  // Distances within a village are never by train.
  const byRail = railKmh > 0 && straight > 12;
  if (hint === 'rail' && byRail && (straight * DETOUR.rail) / railKmh <= LONGEST_BY_RAIL_HOURS) return 'rail';
  return straight <= longestByRoadKm ? 'road' : 'flight';
}
