type Point = { name: string; x: number; y: number };
type Box = { left: number; top: number; right: number; bottom: number };
export type Label = { text: string; x: number; y: number; anchor: 'start' | 'middle' | 'end' };

/** Average width of a letter of Inter at weight 600, as a share of the font size. */
const LETTER = 0.58;

/** Routes are 1000 units wide and shown at about 300 px: 46 units are 14 px. */
const FONT_OF_ROUTE = 46;
const FONT_OF_LONG_ROUTE = 38;
const LONG_ROUTE = 9;
/** Maps of places are 1000 units wide and shown at 340 to 480 px: 36 units are 12 to 17 px. */
const FONT_OF_PLACES = 36;

/** Size of the labels of a map so wide, in units of the map. */
export const fontOfRoute = (stops: number, width: number): number =>
  (stops > LONG_ROUTE ? FONT_OF_LONG_ROUTE : FONT_OF_ROUTE) * (width / 1000);
export const fontOfPlaces = (width: number): number => FONT_OF_PLACES * (width / 1000);

/** The room that a label takes, as far as the number of its letters says. */
export function boxOfLabel({ text, x, y, anchor }: Label, font: number): Box {
  const length = text.length * font * LETTER;
  const left = x - { start: 0, middle: length / 2, end: length }[anchor];
  return { left, top: y - font * 0.85, right: left + length, bottom: y + font * 0.25 };
}

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const outside = (box: Box, width: number, height: number): number =>
  Math.max(0, -box.left) +
  Math.max(0, box.right - width) +
  Math.max(0, -box.top) +
  Math.max(0, box.bottom - height);

type Candidate = { label: Label; box: Box };
/** A candidate with what it costs whatever the other labels do. */
type Choice = Candidate & { cost: number };

/** Directions from a stop to its label, in order of preference, with the anchor of the text. */
const SIDES = [
  { dx: 1, dy: 0, anchor: 'start' },
  { dx: -1, dy: 0, anchor: 'end' },
  { dx: 0, dy: -1, anchor: 'middle' },
  { dx: 0, dy: 1, anchor: 'middle' },
  { dx: 0.6, dy: -0.6, anchor: 'start' },
  { dx: -0.6, dy: -0.6, anchor: 'end' },
  { dx: 0.6, dy: 0.6, anchor: 'start' },
  { dx: -0.6, dy: 0.6, anchor: 'end' },
] as const;
/** What a place farther away costs, in squares of the font: about as much as a quarter of a word that is covered. */
const FARTHER = 0.6;
/** A label that finds no room beside its stop stands a little farther away. */
const REACHES = [1, 1.6, 2.3];

/** Positions of a label around its stop, in order of preference. */
function candidates({ name, x, y }: Point, font: number): Candidate[] {
  return REACHES.flatMap(reach =>
    SIDES.map(({ dx, dy, anchor }) => {
      const gap = font * 0.8 * reach;
      // Above a stop the baseline counts, below it the height of the letters, beside it half of that.
      const drop = dy === 0 ? 0.36 : dy < 0 ? 0 : 0.72;
      const label: Label = { text: name, x: x + dx * gap, y: y + dy * gap + font * drop, anchor };
      return { label, box: boxOfLabel(label, font) };
    }),
  );
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

/** What it costs to stand nearer to another stop, in squares of the font. */
const MISREAD = 3;

/** From a point to the nearest edge of a box; 0 inside it. */
const distance = ({ x, y }: Point, { left, top, right, bottom }: Box): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** Whether a label would be read as the name of another stop. */
const isOfAnother = (box: Box, own: Point, stops: readonly Point[]): boolean =>
  stops.some(stop => stop.name !== own.name && distance(stop, box) < distance(own, box));

/** After so many rounds labels hardly move any more. */
const ROUNDS = 6;
/** What it costs to cover a dot, another label, and to leave the map: more than anything else. */
const DOT = 6;
const COVERED = 60;
const OUTSIDE = 80;

/**
 * Places the label of each point where it covers least, in the best of several attempts. The result is the same on server and browser.
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
  const named = [...new Map(stops.map(stop => [stop.name, stop])).values()];
  // Of positions that cost the same the first is taken.
  const choices = named.map(stop =>
    candidates(stop, font).map((candidate, rank) => ({
      ...candidate,
      cost:
        outside(candidate.box, width, height) * font * OUTSIDE +
        dots.reduce((sum, dot) => sum + overlap(candidate.box, dot) * DOT, 0) +
        (isOfAnother(candidate.box, stop, named) ? font * font * MISREAD : 0) +
        line.reduce((sum, piece) => sum + overlap(candidate.box, piece), 0) +
        Math.floor(rank / SIDES.length) * font * font * FARTHER,
    })),
  );
  const inOrder = [...choices.keys()];
  // Which label stands first decides which of them are in each other's way in the end.
  const attempts = inOrder.flatMap(first => {
    const order = [...inOrder.slice(first), ...inOrder.slice(0, first)];
    return [settle(choices, order), settle(choices, order.toReversed())];
  });
  if (attempts.length === 0) return [];
  return attempts.reduce((a, b) => (b.cost < a.cost ? b : a)).placed.map(({ label }) => label);
}

/** Places the labels in an order, and then each again as the others stand, until none moves. */
function settle(choices: readonly Choice[][], order: readonly number[]): { placed: Choice[]; cost: number } {
  const placed: Choice[] = [];
  const covered = (box: Box, except: number) =>
    placed.reduce((sum, other, n) => (n === except ? sum : sum + overlap(box, other.box)), 0);
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (const i of order) {
      const total = ({ box, cost }: Choice) => cost + covered(box, i) * COVERED;
      const best = choices[i]?.reduce((a, b) => (total(b) < total(a) ? b : a));
      if (!best || best === placed[i]) continue;
      placed[i] = best;
      moved = true;
    }
    if (!moved) break;
  }
  // Each pair counts twice.
  const cost = placed.reduce((sum, { box, cost }, i) => sum + cost + (covered(box, i) * COVERED) / 2, 0);
  return { placed, cost };
}
