type Point = { name: string; x: number; y: number };
type Box = { left: number; top: number; right: number; bottom: number };
export type Label = { text: string; x: number; y: number; anchor: 'start' | 'middle' | 'end' };

/** Average width of a letter of Inter at weight 600, as a share of the font size. */
const LETTER = 0.58;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const outside = (box: Box, width: number, height: number): number =>
  Math.max(0, -box.left) +
  Math.max(0, box.right - width) +
  Math.max(0, -box.top) +
  Math.max(0, box.bottom - height);

/** Positions of a label around its stop, in order of preference. */
function candidates({ name, x, y }: Point, font: number): { label: Label; box: Box }[] {
  const gap = font * 0.8;
  const length = name.length * font * LETTER;
  const spots = [
    { x: x + gap, y: y + font * 0.36, anchor: 'start' },
    { x: x - gap, y: y + font * 0.36, anchor: 'end' },
    { x, y: y - gap, anchor: 'middle' },
    { x, y: y + gap + font * 0.72, anchor: 'middle' },
    { x: x + gap * 0.6, y: y - gap * 0.6, anchor: 'start' },
    { x: x - gap * 0.6, y: y - gap * 0.6, anchor: 'end' },
    { x: x + gap * 0.6, y: y + gap * 0.6 + font * 0.72, anchor: 'start' },
    { x: x - gap * 0.6, y: y + gap * 0.6 + font * 0.72, anchor: 'end' },
  ] as const;
  return spots.map(spot => {
    const before = { start: 0, middle: length / 2, end: length }[spot.anchor];
    const left = spot.x - before;
    const box = { left, top: spot.y - font * 0.85, right: left + length, bottom: spot.y + font * 0.25 };
    return { label: { text: name, ...spot }, box };
  });
}

/** Short segments of the route as boxes that a label avoids. */
function routeBoxes(stops: readonly Point[], size: number): Box[] {
  return stops.slice(1).flatMap((to, i) => {
    const from = stops[i] ?? to;
    return [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map(t => {
      const x = from.x + (to.x - from.x) * t;
      const y = from.y + (to.y - from.y) * t;
      return { left: x - size, top: y - size, right: x + size, bottom: y + size };
    });
  });
}

type LabelOptions = {
  width: number;
  height: number;
  font: number;
  /** The points are the stops of a route: labels avoid the line between them. */
  alongRoute?: boolean;
};

/**
 * Places the label of each point where it covers least. One pass, in the order of travel or of importance, is enough for a
 * dozen points, and gives the same result on server and browser.
 */
export function placeLabels(
  stops: readonly Point[],
  { width, height, font, alongRoute = false }: LabelOptions,
): Label[] {
  const dots = stops.map(({ x, y }) => {
    const r = font * 0.45;
    return { left: x - r, top: y - r, right: x + r, bottom: y + r };
  });
  const line = alongRoute ? routeBoxes(stops, font * 0.2) : [];
  const taken: Box[] = [];
  const named = new Set<string>();
  return stops.flatMap(stop => {
    if (named.has(stop.name)) return [];
    named.add(stop.name);
    let best: { label: Label; box: Box; cost: number } | undefined;
    for (const candidate of candidates(stop, font)) {
      const { box } = candidate;
      const cost =
        outside(box, width, height) * font * 8 +
        taken.reduce((sum, other) => sum + overlap(box, other) * 4, 0) +
        dots.reduce((sum, dot) => sum + overlap(box, dot) * 2, 0) +
        line.reduce((sum, piece) => sum + overlap(box, piece), 0);
      if (!best || cost < best.cost) best = { ...candidate, cost };
    }
    if (!best) return [];
    taken.push(best.box);
    return [best.label];
  });
}
