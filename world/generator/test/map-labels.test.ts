import type { CountryPage, PlaceMap, RegionPage } from '@fernweh/contracts/content';
import type { Tour } from '@fernweh/contracts/tour';
// The site's own rule, which is no part of the library's interface.
import {
  boxOfLabel,
  fontOfPlaces,
  fontOfRoute,
  type Label,
  overlap,
  placeLabels,
} from '../../../shared/ui/src/route-map/place-labels.ts';
import { standardWorld } from './generated-worlds.ts';

const { files, read } = standardWorld();
const tours = read<Tour[]>('backend/tours.json');
const pagesIn = <Page>(folder: string) =>
  [...files.keys()].filter(file => file.startsWith(`content/v3/${folder}/`)).map(file => read<Page>(file));

type Map = { width: number; height: number };

/** Labels that cover each other or leave the map. */
function faults(labels: readonly Label[], { width, height }: Map, font: number): string[] {
  const boxes = labels.map(label => ({ text: label.text, ...boxOfLabel(label, font) }));
  return boxes.flatMap((box, i) => [
    ...boxes.slice(i + 1).flatMap(other => (overlap(box, other) > 0 ? [`${box.text} × ${other.text}`] : [])),
    ...(box.left < 0 || box.right > width || box.top < 0 || box.bottom > height
      ? [`${box.text} leaves it`]
      : []),
  ]);
}

function ofPlaces({ points, ...map }: PlaceMap): string[] {
  const font = fontOfPlaces(map.width);
  return faults(placeLabels(points, { ...map, font }), map, font);
}

test('the map of every tour names every stop, and no name covers another one', () => {
  const wrong = tours.flatMap(({ slug, map }) => {
    const { stops, width, height } = map;
    const font = fontOfRoute(stops.length, width);
    const labels = placeLabels(stops, { width, height, font, alongRoute: true });
    const unnamed = stops.filter(({ name }) => !labels.some(({ text }) => text === name));
    return [...unnamed.map(({ name }) => `${name} has no name`), ...faults(labels, map, font)].map(
      fault => `${slug}: ${fault}`,
    );
  });
  expect(tours.length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});

test('every region has a map that names all of its countries, also from pole to pole', () => {
  const regions = pagesIn<RegionPage>('regions');
  const wrong = regions.flatMap(({ slug, map, countries }) => {
    const names = map?.points.map(({ name }) => name) ?? [];
    const missing = countries.filter(({ title }) => !names.includes(title));
    return [...missing.map(({ title }) => `${slug}: ${title} is missing`), ...(map ? ofPlaces(map) : [])];
  });
  expect(regions).toHaveLength(8);
  expect(wrong).toEqual([]);
});

test('every country has a map, and no name on it covers another one', () => {
  const wrong = pagesIn<CountryPage>('tour-groups').flatMap(({ slug, map }) =>
    map ? ofPlaces(map).map(fault => `${slug}: ${fault}`) : [`${slug} has no map`],
  );
  expect(wrong).toEqual([]);
});
