import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { type Atlas, readAtlas } from '../src/atlas/atlas.ts';
import { distanceKm, type Point } from '../src/geography.ts';
import { legsOf } from '../src/tours/legs.ts';

/** ISO numbers of the countries in Natural Earth, where Svalbard belongs to Norway. */
const NUMBERS =
  'PT620 ES724 IT380 FR250 GR300 HR191 SI705 NO578 IS352 GB826 IE372 PL616 NL528 CH756 CZ203 JP392 VN704 TH764 ID360 IN356 NP524 LK144 MN496 UZ860 MA504 KE404 TZ834 NA516 ZA710 PE604 CL152 AR032 CR188 MX484 CO170 EC218 US840 CA124 NZ554 AU036 JO400 OM512 TR792 EG818 GL304 AQ010 SJ578';
const NEAR_SHORE_KM = 45;
/** Islands that the 1:50m coastline does not have. */
const TOO_SMALL_FOR_THE_MAP = new Set(['stromboli']);
type Ring = [number, number][];

let atlas: Atlas;
let lands: Map<string, Ring[]>;
beforeAll(() => {
  atlas = readAtlas();
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const topology = JSON.parse(readFileSync(file, 'utf8'));
  const { features } = feature(topology, topology.objects.countries) as unknown as {
    features: { id: string; geometry: { type: string; coordinates: unknown } }[];
  };
  const rings = (id: string) =>
    features
      .filter(one => one.id === id)
      .flatMap(({ geometry }) =>
        geometry.type === 'Polygon'
          ? (geometry.coordinates as Ring[])
          : (geometry.coordinates as Ring[][]).flat(),
      );
  lands = new Map(NUMBERS.split(' ').map(text => [text.slice(0, 2), rings(text.slice(2))]));
});

const inside = ({ lat, lon }: Point, ring: Ring) => {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i] as [number, number];
    const [xj, yj] = ring[j] as [number, number];
    if (yi > lat !== yj > lat && lon < ((xj - xi) * (lat - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
};

test('every place is in its country, or close to its shore', () => {
  const wrong = [...atlas.places.values()].filter(place => {
    const rings = lands.get(place.country) ?? [];
    if (rings.some(ring => inside(place, ring))) return false;
    const shore = rings.some(ring =>
      ring.some(([lon, lat]) => distanceKm(place, { lat, lon }) < NEAR_SHORE_KM),
    );
    // The open sea and the ice shelves belong to no country.
    return !shore && place.country !== 'AQ' && !TOO_SMALL_FOR_THE_MAP.has(place.id);
  });
  expect(wrong.map(place => `${place.name} ${place.country}`)).toEqual([]);
});

test('no two places have the same coordinates, and each has a text', () => {
  const spots = [...atlas.places.values()].map(({ lat, lon }) => `${lat} ${lon}`);
  expect(spots.filter((spot, i) => spots.indexOf(spot) !== i)).toEqual([]);
  for (const place of atlas.places.values()) {
    expect(place.days.length).toBeGreaterThan(0);
    expect(atlas.countries.map(one => one.code)).toContain(place.country);
  }
});

test('legs have plausible durations, and are longer than the great circle', () => {
  const wrong: string[] = [];
  for (const route of atlas.routes) {
    legsOf(route, atlas).forEach((leg, i) => {
      const [a, b] = [route.stops[i]?.place, route.stops[i + 1]?.place];
      if (!a || !b) return;
      const straight = distanceKm(a, b);
      const most = { road: 400, rail: 450, ferry: 500, flight: 460, ship: 3000 }[leg.by];
      const kmh = leg.km / (leg.minutes / 60);
      const slow = { road: 25, rail: 25, ferry: 30, flight: 80, ship: 20 }[leg.by];
      const fast = { road: 95, rail: 170, ferry: 40, flight: 620, ship: 30 }[leg.by];
      if (leg.minutes > most || leg.km < Math.floor(straight) || kmh < slow || kmh > fast)
        if (leg.km > 12) wrong.push(`${a.name} to ${b.name}: ${leg.km} km, ${leg.minutes} min by ${leg.by}`);
    });
  }
  expect(wrong).toEqual([]);
});

test('tours last 4 to 21 days and begin in a season', () => {
  for (const route of atlas.routes) {
    const days = route.stops.reduce((sum, stop) => sum + stop.nights, 1);
    expect({ title: route.title, fits: days >= 4 && days <= 21 && route.months.length > 0 }).toEqual({
      title: route.title,
      fits: true,
    });
  }
});
