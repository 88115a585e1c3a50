import path from 'node:path';
import type { Tour } from '@fernweh/contracts/tour';
import { type Atlas, type Place, readAtlas, slugify } from '../src/atlas/atlas.ts';
import { sceneNames } from '../src/posters/index.ts';
import { natureIn, sceneIn, templeIn, townAlt, townIn } from '../src/scenes-of-places.ts';
import { standardWorld } from './generated-worlds.ts';
import { hasLandscape } from './landscapes.ts';

let atlas: Atlas;
let tours: Tour[];
beforeAll(() => {
  atlas = readAtlas();
  // Photographs are chosen by editors.
  tours = standardWorld()
    .read<Tour[]>('backend/tours.json')
    .map(tour => ({ ...tour, media: tour.media.filter(({ credit }) => !credit) }));
});
const EUROPE = 'PT ES IT FR GR HR SI NO IS GB IE PL NL CH CZ'.split(' ');
const shown = (place: Place) => place.scenes.map(scene => sceneIn(scene, place));
const where = (matches: (place: Place) => boolean) =>
  [...atlas.places.values()].filter(matches).map(place => place.id);

test('every scene of a place can be drawn', () => {
  expect(where(place => shown(place).some(scene => !sceneNames.includes(scene)))).toEqual([]);
});

test('old towns outside Europe have their own style', () => {
  const plain = where(place => {
    const european = [...EUROPE, 'US', 'CA', 'AU', 'NZ', 'ZA'].includes(place.country);
    return shown(place).includes('old-town') && !european && [undefined, 'latin'].includes(townIn(place));
  });
  expect(plain).toEqual([]);
  expect(
    where(place => EUROPE.includes(place.country) && ![undefined, 'latin'].includes(townIn(place))),
  ).toEqual([]);
});

test('animals, temples, yurts, ice and gables are in fitting places only', () => {
  const only = (scene: string, countries: string) =>
    where(place => shown(place).includes(scene) && !countries.split(' ').includes(place.country));
  expect(only('steppe', 'MN UZ CA')).toEqual([]);
  expect(only('savanna', 'KE TZ NA ZA IN NP LK AU')).toEqual([]);
  expect(only('glacier', 'AQ AR GL IS NO SJ US CL CA')).toEqual([]);
  expect(only('highlands', 'GB IE')).toEqual([]);
  expect(only('fjord', 'NO IS CA US NZ GL SJ OM AR CL SI AQ')).toEqual([]);
  expect(only('mediterranean-coast', 'PT ES IT FR GR HR SI TR MA CL')).toEqual([]);
  for (const place of atlas.places.values()) {
    const nature = natureIn(place);
    if (nature.game === 'africa') expect(['KE', 'TZ', 'NA', 'ZA']).toContain(place.country);
    if (nature.penguins) expect(place.country).toBe('AQ');
    if (templeIn(place) === 'step') expect(['MX', 'PE', 'CO', 'EC']).toContain(place.country);
  }
});

test('every picture of a tour shows a landscape that its place has', () => {
  const byName = new Map([...atlas.places.values()].map(place => [slugify(place.name), place]));
  const scenes = [...sceneNames].sort((a, b) => b.length - a.length);
  const contradictions = tours.flatMap(({ slug, media }) =>
    media.flatMap(({ src }) => {
      const name = path.basename(src, '.jpg');
      const scene = scenes.find(one => name.endsWith(`-${one}`)) ?? '';
      const place = byName.get(name.slice(0, -scene.length - 1));
      return hasLandscape(place, scene) ? [] : [`${slug}: ${name}`];
    }),
  );
  expect(tours.length).toBeGreaterThan(200);
  expect(contradictions).toEqual([]);
});

test('a tour has up to five pictures, and no two of one landscape or of one kind of town', () => {
  const kindOf = ({ alt }: { alt: string }) =>
    alt.replace(/^Illustration of [^:]+: /, '').replace(/ at (?:dawn|dusk|night)$/, '');
  const repeated = tours.filter(({ media }) => new Set(media.map(kindOf)).size < media.length);
  expect(repeated.map(({ slug }) => slug)).toEqual([]);
  expect(Math.max(...tours.map(({ media }) => media.length))).toBe(5);
  expect(tours.filter(({ media }) => media.length === 0)).toEqual([]);
});

test('countries that follow each other in their region’s list look different, and at most two of it look alike', () => {
  const kindOf = ({ face }: Atlas['countries'][number]) => {
    const scene = sceneIn(face.scenes[0] ?? '', face);
    return scene === 'old-town' ? `${scene} ${townAlt(face)}` : `${scene} ${templeIn(face)}`;
  };
  for (const { slug } of atlas.regions) {
    const kinds = atlas.countries
      .filter(({ region }) => region === slug)
      .toSorted((a, b) => a.title.localeCompare(b.title))
      .map(kindOf);
    expect(kinds.filter((kind, i) => kind === kinds[i - 1])).toEqual([]);
    expect(kinds.filter(kind => kinds.filter(other => other === kind).length > 2)).toEqual([]);
  }
});

test('a place that no route visits yet has the landscapes of its pictures, too', () => {
  expect(where(place => shown(place).some(scene => !hasLandscape(place, scene)))).toEqual([]);
});

test('pictures of one tour are at different times of day, one of them at most at night', () => {
  const hourOf = ({ alt }: { alt: string }) => / at (dawn|dusk|night)$/.exec(alt)?.[1] ?? 'day';
  const wrong = tours.filter(({ media, styles }) => {
    const hours = media.map(hourOf);
    const nights = hours.filter(hour => hour === 'night').length;
    // In winter northern lights are over the first two.
    return (
      new Set(hours).size < Math.min(media.length, styles.includes('Winter') ? 1 : 3) ||
      (nights > 1 && !styles.includes('Winter'))
    );
  });
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});
