import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Tour } from '@fernweh/contracts/tour';
import { photographs } from '../src/photographs.ts';
import { standardWorld } from './generated-worlds.ts';

const { read } = standardWorld();
const FOLDER = process.env.STANDARD_WORLD ?? '';
const MAXIMUM_BYTES = 100 * 1024;

type Item = {
  sys: { id: string; contentType?: { sys: { id: string } } };
  fields: Record<string, { 'en-GB': unknown }>;
};
type Space = { entries: Item[]; assets: Item[] };
const space = read<Space>('contentful/space.json');
const tours = read<Tour[]>('backend/tours.json');

test('a tour, a post and a stay have a photograph, whose file is a small bitmap in the world', () => {
  expect(photographs.map(({ shows }) => shows).sort()).toEqual(['post', 'stay', 'tour']);
  for (const { id, file } of photographs) {
    const bytes = readFileSync(path.join(FOLDER, 'pictures', id + path.extname(file)));
    const head = bytes.toString('latin1', 0, 12);
    expect(head.startsWith('\xff\xd8\xff') || /^RIFF.{4}WEBP/s.test(head)).toBe(true);
    expect(bytes.length).toBeLessThan(MAXIMUM_BYTES);
  }
});

test('each is an asset of Contentful with its alternative text, and an entry has its focal point and credit', () => {
  for (const { id, alt, focalPoint, credit } of photographs) {
    const asset = space.assets.find(({ sys }) => sys.id === id);
    expect(asset?.fields.description?.['en-GB']).toContain(alt);
    const entry = space.entries.find(
      ({ fields }) => (fields.image?.['en-GB'] as { sys: { id: string } } | undefined)?.sys.id === id,
    );
    expect(entry?.fields.focalPoint?.['en-GB']).toEqual(focalPoint);
    expect(entry?.fields.credit?.['en-GB']).toBe(credit);
  }
});

test('a photograph leads its tour’s gallery and is on its cards; a stay’s stands in a day that has the stay', () => {
  const [ofTour, ofStay] = (['tour', 'stay'] as const).map(kind =>
    photographs.find(({ shows }) => shows === kind),
  );
  const tour = tours.find(({ slug }) => slug === ofTour?.of);
  expect(tour?.media[0]).toMatchObject({ alt: ofTour?.alt, credit: ofTour?.credit });
  expect(tour?.picture).toEqual(tour?.media[0]);
  const names = tour?.media.map(({ src }) => path.parse(src).name) ?? [];
  expect(new Set(names).size).toBe(names.length);
  const withStay = tours.find(({ slug }) => slug === ofStay?.of);
  expect(withStay?.media.at(-1)).toMatchObject({ stay: ofStay?.stay, credit: ofStay?.credit });
  expect(withStay?.itinerary.map(({ stay }) => stay)).toContain(ofStay?.stay);
});
