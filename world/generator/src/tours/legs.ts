import type { Atlas, Place, Route } from '../atlas/atlas.ts';
import { type Leg, leg, type Mode } from '../geography.ts';

/** The landmass of a place. Between two landmasses there is water. */
const landOf = (place: Place, { islands }: Atlas) => islands.get(place.id) ?? islands.get(place.country);

/** Places without a railway station. */
const OFF_RAIL = new Set(
  'chefchaouen sigiriya tadoussac nazare alesund geiranger tromso reine svolvaer banff victoria nurata riobamba cuenca mikulov'.split(
    ' ',
  ),
);

function hint(from: Place, to: Place, route: Route, atlas: Atlas): Mode {
  if (to.country === 'AQ' || from.country === 'AQ') return 'ship';
  if (to.country === 'GL' && from.country === 'GL') return 'ship';
  if (to.country === 'SJ' && from.country === 'SJ') return 'ship';
  if (landOf(to, atlas) !== landOf(from, atlas)) return 'ferry';
  const offRail = OFF_RAIL.has(from.id) || OFF_RAIL.has(to.id);
  return route.styles.includes('Rail') && !offRail ? 'rail' : 'road';
}

/** The legs between consecutive stops. @throws Error for a country that is not in transport.txt */
export const legsOf = (route: Route, atlas: Atlas): Leg[] =>
  route.stops.slice(1).map((stop, i) => {
    const from = route.stops[i]?.place ?? stop.place;
    const to = stop.place;
    const transport = atlas.transport.get(to.country);
    if (!transport) throw new Error(`transport.txt: nothing about ${to.country}`);
    return leg(from, to, stop.by ?? hint(from, to, route, atlas), transport, stop.by !== undefined);
  });
