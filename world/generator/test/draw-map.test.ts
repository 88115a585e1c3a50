import { drawMap } from '../src/draw-map.ts';

type Spot = [number, number];

/** The closed shapes of a path of steps, `M<x> <y>l<steps>z`. */
const shapesOf = (path: string): Spot[][] =>
  path
    .split('M')
    .filter(Boolean)
    .map(shape => {
      const [x = 0, y = 0, ...steps] = (shape.match(/-?\d+/g) ?? []).map(Number);
      const spots: Spot[] = [[x, y]];
      for (let i = 0; i + 1 < steps.length; i += 2) {
        const [fromX, fromY] = spots.at(-1) as Spot;
        spots.push([fromX + (steps[i] ?? 0), fromY + (steps[i + 1] ?? 0)]);
      }
      return spots;
    });

/** Whether a browser fills a spot: the shapes wind around it. */
const isFilled = (path: string, [x, y]: Spot): boolean =>
  shapesOf(path).reduce((winding, spots) => {
    for (const [i, [x1, y1]] of spots.entries()) {
      const [x2, y2] = spots[(i + 1) % spots.length] as Spot;
      if (y1 > y === y2 > y || x > x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) continue;
      winding += y2 > y1 ? 1 : -1;
    }
    return winding;
  }, 0) !== 0;

/** Two points on land, one at sea between or beside them. The other side of the world is land for all but the first. */
test.each([
  ['Iberia', { lat: 40.4, lon: -3.7 }, { lat: 39.6, lon: -8 }, { lat: 38, lon: -11 }],
  ['Patagonia', { lat: -41.5, lon: -69 }, { lat: -50, lon: -71 }, { lat: -47, lon: -62 }],
  ['Peru', { lat: -13.5, lon: -72 }, { lat: -9, lon: -76 }, { lat: -13, lon: -79 }],
  ['Hawaii', { lat: 19.6, lon: -155.5 }, { lat: 20.75, lon: -156.25 }, { lat: 20.2, lon: -157.5 }],
  ['Antarctica', { lat: -66, lon: -64 }, { lat: -69, lon: -66 }, { lat: -62, lon: -62 }],
  ['Mongolia and China', { lat: 47.9, lon: 106.9 }, { lat: 40, lon: 116 }, { lat: 37.5, lon: 123 }],
])('land is land and sea is sea on a map of %s', (_, land, alsoLand, sea) => {
  const { land: path, at } = drawMap([land, alsoLand, sea]);
  expect(at.map(spot => isFilled(path, spot))).toEqual([true, true, false]);
});

test('a map from pole to pole shows both, with the land between them', () => {
  const svalbard = { lat: 78.2, lon: 15.6 };
  const antarctica = { lat: -74, lon: -66 };
  const [brazil, atlantic] = [
    { lat: -10, lon: -50 },
    { lat: 30, lon: -40 },
  ];
  const { land, at, width, height } = drawMap([svalbard, antarctica, brazil, atlantic], { poleToPole: true });
  expect(at.filter(([x, y]) => x < 0 || x > width || y < 0 || y > height)).toEqual([]);
  expect(at.slice(1).map(spot => isFilled(land, spot))).toEqual([true, true, false]);
});
