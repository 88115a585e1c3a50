import type { Tour } from '@fernweh/contracts/tour';
import { type Atlas, type Place, readAtlas } from '../src/atlas/atlas.ts';
import { sceneNames } from '../src/posters/index.ts';
import { natureIn, sceneIn, templeIn, townIn } from '../src/scenes-of-places.ts';
import { standardWorld } from './generated-worlds.ts';

let atlas: Atlas;
let tours: Tour[];
beforeAll(() => {
  atlas = readAtlas();
  tours = standardWorld().read('backend/tours.json');
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

test('a tour has five different pictures, at several times of day', () => {
  const wrong = tours.filter(({ media }) => {
    const hours = media.map(({ alt }) => / at (dawn|dusk|night)$/.exec(alt)?.[1] ?? 'day');
    return (
      media.length !== 5 ||
      new Set(media.map(({ src }) => src)).size !== 5 ||
      new Set(hours).size < 3 ||
      new Set(media.map(({ alt }) => alt)).size < 4
    );
  });
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});
