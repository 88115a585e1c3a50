import { EARTH_KM, middle, type Point } from './geography.ts';
import { countryRings, holdsPoint, landRings, mayReach, type Ring, unbrokenOf } from './rings.ts';

/** Draws maps of routes and of places: coastlines (Natural Earth 1:50m) around points, as one SVG path in a box of width 1000. */
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

/** Longitude and latitude as they are, around the meridian of `centre`: for a map from pole to pole, of which a globe would show one side. */
const flat =
  (centre: Point) =>
  (lon: number, lat: number): [number, number] => [rad(lon - centre.lon), -rad(lat)];

/** Once around the world in both directions: on a flat map a shape is seen where it reaches into the map from either side. */
const TURNS = [-360, 0, 360];

/** The point on the other side of the world. */
const oppositeOf = ({ lat, lon }: Point): Point => ({ lat: -lat, lon: lon > 0 ? lon - 180 : lon + 180 });

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
/** Land is drawn a little beyond the box, so that its edge is not seen. */
const BLEED = 20;
/** Minimum extent of a map in radians, about 120 km. */
const LEAST = 120 / EARTH_KM;
/** Land farther than this from the centre is left out: it is outside the map and would wrap around in the projection. */
const FAR = rad(70);

/** A coast whose points are closer than this looks the same at the width at which a map is shown. */
const TOLERANCE = 2.5;

export type DrawnMap = {
  width: number;
  height: number;
  /** Land as one SVG path. */
  land: string;
  /** The country in which most of the points lie, as one SVG path; empty where none was asked for. */
  country: string;
  /** The position of each point. */
  at: [number, number][];
};

type MapOptions = {
  /** What the map shows; its own points if absent. */
  frame?: readonly Point[];
  /** The most characters of a path: a map of many islands gets a coarser coast. */
  longest?: number;
  /** Draws the country in which most of the points lie. */
  withCountry?: boolean;
  /** Draws the map of both hemispheres on a plane; its points lie within half the world of their middle. */
  poleToPole?: boolean;
};

/** Draws a map with points on it. */
export function drawMap(
  stops: readonly Point[],
  {
    frame = stops,
    longest = Number.POSITIVE_INFINITY,
    withCountry = false,
    poleToPole = false,
  }: MapOptions = {},
): DrawnMap {
  const centre = middle(frame);
  const project = poleToPole ? flat(centre) : projection(centre);
  const points = frame.map(point => project(point.lon, point.lat));
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
  const opposite = oppositeOf(centre);
  const [x0, y0] = place([0, 0]);
  const corner = Math.hypot(Math.max(x0, WIDTH - x0) + BLEED, Math.max(y0, height - y0) + BLEED);
  const reachKm = Math.min(FAR, corner / scale) * EARTH_KM;
  const draw = (rings: readonly Ring[]): string => {
    if (poleToPole) {
      const turned = rings.flatMap(ring =>
        TURNS.map(turn =>
          clipToBox(
            unbrokenOf(ring).map(([lon, lat]) => place(project(lon + turn, lat))),
            height,
          ),
        ),
      );
      return pathOf(turned, TOLERANCE, longest);
    }
    const shapes = rings
      .filter(ring => mayReach(ring, centre, reachKm))
      // The projection turns a shape around the opposite point inside out: it would cover the whole map.
      .filter(ring => !holdsPoint(ring, opposite))
      .map(ring => ring.map(([lon, lat]) => project(lon, lat)))
      .filter(ring => ring.some(([x, y]) => Math.hypot(x, y) < FAR))
      .map(ring => clipToBox(ring.map(place), height));
    return pathOf(shapes, TOLERANCE, longest);
  };
  return {
    width: WIDTH,
    height,
    land: draw(landRings()),
    country: withCountry ? draw(countryRings(stops)) : '',
    at: stops.map(({ lon, lat }) => place(project(lon, lat))),
  };
}

const clipToBox = (shape: Ring, height: number): Ring =>
  clip(
    clip(clip(clip(shape, 0, -BLEED, false), 0, WIDTH + BLEED, true), 1, -BLEED, false),
    1,
    height + BLEED,
    true,
  );

/** One SVG path of closed shapes, with a coarser outline until it is short enough. */
function pathOf(shapes: readonly Ring[], tolerance: number, longest: number): string {
  const path = shapes
    .map(shape => thin(shape, tolerance))
    .filter(shape => shape.length >= 3)
    .map(outline)
    .join('');
  return path.length <= longest ? path : pathOf(shapes, tolerance * 1.3, longest);
}

/** A closed outline in whole units. Steps from point to point are shorter to write than positions. */
function outline(shape: Ring): string {
  const [first = [0, 0], ...rest] = shape.map(([x, y]): [number, number] => [Math.round(x), Math.round(y)]);
  let [x, y] = first;
  const steps = rest.map(([toX, toY]) => {
    const step = `${toX - x} ${toY - y}`;
    [x, y] = [toX, toY];
    return step;
  });
  return `M${first.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
}
