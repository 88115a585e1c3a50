import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { Point } from '../geography.ts';

/** Draws route maps: coastlines (Natural Earth 1:50m) around the stops, as one SVG path in a box of width 1000. */
type Ring = [number, number][];
type Land = { type: string; features: { geometry: { type: string; coordinates: unknown } }[] };

let rings: Ring[] | undefined;

/** All rings of land, as [lon, lat]. */
function landRings(): Ring[] {
  if (rings) return rings;
  const file = createRequire(import.meta.url).resolve('world-atlas/land-50m.json');
  const topology = JSON.parse(readFileSync(file, 'utf8'));
  const land = feature(topology, topology.objects.land) as unknown as Land;
  rings = land.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? (geometry.coordinates as Ring[])
      : (geometry.coordinates as Ring[][]).flat(),
  );
  return rings;
}

const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** Azimuthal equidistant projection around `centre`, in radians east and south. It works at the poles and the date line. */
function projection(centre: Point) {
  const [sin0, cos0] = [Math.sin(rad(centre.lat)), Math.cos(rad(centre.lat))];
  return (lon: number, lat: number): [number, number] => {
    const [sin1, cos1, d] = [Math.sin(rad(lat)), Math.cos(rad(lat)), rad(lon - centre.lon)];
    const cosC = sin0 * sin1 + cos0 * cos1 * Math.cos(d);
    const c = Math.acos(Math.max(-1, Math.min(1, cosC)));
    const k = c < 1e-9 ? 1 : c / Math.sin(c);
    return [k * cos1 * Math.sin(d), -k * (cos0 * sin1 - sin0 * cos1 * Math.cos(d))];
  };
}

/** The centre of the stops, computed on the sphere because routes can cross the date line. */
function middle(stops: Point[]): Point {
  let [x, y, z] = [0, 0, 0];
  for (const { lat, lon } of stops) {
    x += Math.cos(rad(lat)) * Math.cos(rad(lon));
    y += Math.cos(rad(lat)) * Math.sin(rad(lon));
    z += Math.sin(rad(lat));
  }
  return { lat: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI, lon: (Math.atan2(y, x) * 180) / Math.PI };
}

/** Clips a polygon at one side of a box (Sutherland–Hodgman), which is the line at `value` of an axis. */
function clip(ring: Ring, axis: 0 | 1, value: number, keepBelow: boolean): Ring {
  const inside = (p: [number, number]) => (keepBelow ? p[axis] <= value : p[axis] >= value);
  const out: Ring = [];
  for (let i = 0; i < ring.length; i++) {
    const a = ring[(i + ring.length - 1) % ring.length] as [number, number];
    const b = ring[i] as [number, number];
    if (inside(a) !== inside(b)) {
      const t = (value - a[axis]) / (b[axis] - a[axis]);
      const other = axis === 0 ? 1 : 0;
      const crossing: [number, number] = [0, 0];
      crossing[axis] = value;
      crossing[other] = a[other] + (b[other] - a[other]) * t;
      out.push(crossing);
    }
    if (inside(b)) out.push(b);
  }
  return out;
}

/** Leaves out points that are closer than `tolerance` to the point before. */
function thin(ring: Ring, tolerance: number): Ring {
  const out: Ring = [];
  for (const point of ring) {
    const last = out.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= tolerance) out.push(point);
  }
  return out;
}

const WIDTH = 1000;
const PADDING = 130;
/** Minimum extent of a map in radians, about 120 km. */
const LEAST = 120 / 6371;
/** Land farther than this from the centre is left out: it is outside the map and would wrap around in the projection. */
const FAR = rad(70);

/** A map: its size, its land, and the position of each stop. */
export function drawMap(stops: Point[]): {
  width: number;
  height: number;
  land: string;
  at: [number, number][];
} {
  const centre = middle(stops);
  const project = projection(centre);
  const points = stops.map(stop => project(stop.lon, stop.lat));
  const extent = (axis: 0 | 1) => {
    const values = points.map(point => point[axis]);
    return { low: Math.min(...values), high: Math.max(...values) };
  };
  const [ex, ey] = [extent(0), extent(1)];
  const height = Math.round(
    WIDTH *
      Math.max(0.8, Math.min(1.3, Math.max(ey.high - ey.low, LEAST) / Math.max(ex.high - ex.low, LEAST))),
  );
  const scale = Math.min(
    (WIDTH - 2 * PADDING) / Math.max(ex.high - ex.low, LEAST),
    (height - 2 * PADDING) / Math.max(ey.high - ey.low, LEAST),
  );
  const [mx, my] = [(ex.low + ex.high) / 2, (ey.low + ey.high) / 2];
  const place = ([x, y]: [number, number]): [number, number] => [
    WIDTH / 2 + (x - mx) * scale,
    height / 2 + (y - my) * scale,
  ];
  const paths: string[] = [];
  for (const ring of landRings()) {
    const flat = ring.map(([lon, lat]) => project(lon, lat));
    if (!flat.some(([x, y]) => Math.hypot(x, y) < FAR)) continue;
    let shape = flat.map(place);
    shape = clip(
      clip(clip(clip(shape, 0, -20, false), 0, WIDTH + 20, true), 1, -20, false),
      1,
      height + 20,
      true,
    );
    shape = thin(shape, 2.5);
    if (shape.length < 3) continue;
    paths.push(`M${shape.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`);
  }
  return { width: WIDTH, height, land: paths.join(''), at: points.map(place) };
}
