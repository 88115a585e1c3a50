import type { Atlas, Route } from './atlas.ts';
import { withVariants } from './variants.ts';

/** The region to which a route belongs. */
function regionOf(atlas: Atlas, route: Route): string {
  const codes = route.stops.map(stop => stop.place.country);
  const code = codes.includes('AQ') ? 'AQ' : codes[0];
  return atlas.countries.find(country => country.code === code)?.region ?? '';
}

/** Chooses `count` routes, evenly from every region, so that no region is empty. Their order stays. */
export function chosenRoutes(atlas: Atlas, count: number): Route[] {
  const routes = withVariants(atlas, count);
  const byRegion = new Map<string, Route[]>();
  for (const route of routes) {
    const region = regionOf(atlas, route);
    byRegion.set(region, [...(byRegion.get(region) ?? []), route]);
  }
  const most = Math.max(...[...byRegion.values()].map(ofRegion => ofRegion.length));
  const ranked = [...byRegion.values()].flatMap(ofRegion =>
    ofRegion.map((route, i) => ({ route, rank: (i + 0.5) / ofRegion.length + i / most / 10 })),
  );
  const chosen = new Set(
    ranked
      .sort((a, b) => a.rank - b.rank)
      .slice(0, count)
      .map(one => one.route),
  );
  for (const ofRegion of byRegion.values()) if (ofRegion[0]) chosen.add(ofRegion[0]);
  return routes.filter(route => chosen.has(route));
}
