import type { SuggestionRecord, TourRecord } from '@fernweh/contracts/search';
import { readAtlas } from '../src/atlas/atlas.ts';
import { AREAS } from '../src/search/areas.ts';
import { standardWorld } from './generated-worlds.ts';

const { read } = standardWorld();
const tours = read<TourRecord[]>('search/tours.json');
const settings = (index: string) => read<Record<string, unknown>>(`search/${index}.settings.json`);

test('areas consist of known places and countries', () => {
  const { places, countries } = readAtlas();
  const known = new Set([...places.keys(), ...countries.map(({ code }) => code)]);
  for (const { name, members } of AREAS)
    expect({ name, unknown: [...members].filter(one => !known.has(one)) }).toEqual({ name, unknown: [] });
});

test('records say in which areas a tour is and what it is about', () => {
  const of = (slug: string) => tours.find(tour => tour.slug === slug);
  expect(of('sicily-under-the-volcano')).toMatchObject({
    areas: expect.arrayContaining(['Sicily', 'The Mediterranean']),
    themes: expect.arrayContaining(['Volcanoes', 'Food', 'Walking']),
    monthName: expect.arrayContaining(['April', 'October']),
  });
  expect(of('fjords-cabins-and-the-northern-lights')?.themes).toEqual(
    expect.arrayContaining(['Northern lights', 'Fjords', 'Trains', 'Snow']),
  );
});

test('what a tour is about does not repeat among its mentions', () => {
  for (const { slug, themes, mentions } of tours)
    expect({ slug, twice: mentions.filter(one => themes.includes(one)) }).toEqual({ slug, twice: [] });
});

test('both indexes understand words alike', () => {
  const language = (index: string) => {
    const { searchableAttributes, attributesForFaceting, ...others } = settings(index);
    return others;
  };
  expect(language('suggestions')).toEqual(language('tours'));
  expect(read('search/suggestions.synonyms.json')).toEqual(read('search/tours.synonyms.json'));
});

test('every searched and counted attribute is in the records', () => {
  const suggestions = read<SuggestionRecord[]>('search/suggestions.json');
  for (const [index, records] of [
    ['tours', tours],
    ['suggestions', suggestions],
  ] as const) {
    const { searchableAttributes, attributesForFaceting } = settings(index);
    for (const entry of [searchableAttributes, attributesForFaceting].flat() as string[]) {
      const [name = ''] = entry.replace(/^\w+\((.+)\)$/, '$1').split('.');
      expect([index, name, records.some(record => name in record)]).toEqual([index, name, true]);
    }
  }
});

test('every synonym has an id of its own', () => {
  const ids = read<{ objectID: string }[]>('search/tours.synonyms.json').map(({ objectID }) => objectID);
  expect(ids.length).toBeGreaterThan(200);
  expect(new Set(ids).size).toBe(ids.length);
});
