export type Point = { lat: number; lon: number };

const RADIUS_KM = 6371;
const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in km. */
function distanceKm(a: Point, b: Point): number {
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lon - a.lon) / 2) ** 2;
  return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

export type Leg = {
  km: number;
  /** Minutes on the move, by road, rail or ship; flights count their own time. */
  minutes: number;
  by: 'road' | 'rail' | 'ferry' | 'flight' | 'ship';
};

/** Roads bend: what a route adds to the great circle. */
const DETOUR = { road: 1.32, rail: 1.24, ferry: 1.12, ship: 1.1, flight: 1.02 };
/** Roads of wide countries are faster. */
const WIDE_ROAD_KMH = 80;
const KMH = { road: 58, rail: 105, ferry: 34, ship: 26, flight: 620 };
/** Beyond this many km of great circle nobody is asked to sit in a bus. */
const LONGEST_BY_ROAD = 330;
const LONGEST_BY_RAIL = 700;

/** The leg between two stops; `hint` is what the places and the style of the tour suggest. */
export function leg(a: Point, b: Point, hint: 'road' | 'rail' | 'ferry' | 'ship', wide = false): Leg {
  const straight = distanceKm(a, b);
  const by =
    hint === 'ship' || (hint === 'ferry' && straight < 260)
      ? hint
      : straight > (hint === 'rail' ? LONGEST_BY_RAIL : LONGEST_BY_ROAD * (wide ? 1.3 : 1))
        ? 'flight'
        : hint === 'ferry'
          ? 'road'
          : hint;
  const km = Math.round(straight * DETOUR[by]);
  const kmh = by === 'road' && wide ? WIDE_ROAD_KMH : KMH[by];
  const minutes = Math.max(5, Math.round(((km / kmh) * 60 + (by === 'flight' ? 40 : 0)) / 5) * 5);
  return { km, minutes, by };
}
