import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Place, readAtlas } from '../src/atlas/atlas.ts';
import { distanceKm } from '../src/geography.ts';
import { readDocument } from '../src/pages/markdown.ts';
import { poster } from '../src/posters/index.ts';
import { holdsPoint, landRings } from '../src/rings.ts';
import { natureIn, sceneIn } from '../src/scenes-of-places.ts';
import { hasLandscape } from './landscapes.ts';

/**
 * What pictures show fits coast, climate, building and faith of the place. Coast and climate are measured from its coordinates, for every
 * place of the atlas: those of no tour, and of larger worlds, too.
 */
const places = [...readAtlas().places.values()];
const shown = (place: Place) => new Set(place.scenes.map(scene => sceneIn(scene, place)));
const having = (...scenes: string[]) => places.filter(place => scenes.some(scene => shown(place).has(scene)));

/** Towns on harbours and estuaries are so far from the sea at most; a fjord reaches further into the land. */
const SHORE_KM = 25;
const FJORD_KM = 90;

/** The outline of the land. The smallest islands are not in it: they lie in no ring. */
const rings = landRings();
/** Points of the outline, at most so far from each other that no town by the sea is missed. */
const STEP_KM = 5;
const coast = rings.flatMap(ring =>
  ring.flatMap(([lon, lat], i) => {
    const [toLon, toLat] = ring[(i + 1) % ring.length] ?? [lon, lat];
    const jumps = Math.abs(toLon - lon) > 180;
    const steps = jumps ? 1 : Math.ceil(distanceKm({ lat, lon }, { lat: toLat, lon: toLon }) / STEP_KM) || 1;
    return Array.from({ length: steps }, (_, n) => ({
      lat: lat + ((toLat - lat) * n) / steps,
      lon: lon + ((toLon - lon) * n) / steps,
    }));
  }),
);
/** One degree of latitude is more than this. */
const KM_OF_DEGREE = 110;

const isByTheSea = (place: Place, km: number) =>
  !rings.some(ring => holdsPoint(ring, place)) ||
  coast.some(point => Math.abs(point.lat - place.lat) < km / KM_OF_DEGREE && distanceKm(place, point) <= km);

test('sea is shown by the sea only', () => {
  const inland = [
    ...having('mediterranean-coast', 'rocky-coast', 'tropical-island').filter(
      place => !isByTheSea(place, SHORE_KM),
    ),
    ...having('fjord').filter(place => !isByTheSea(place, FJORD_KM)),
  ];
  expect(inland.map(({ id }) => id)).toEqual([]);
});

test.each([
  ['palm beaches', 'tropical-island', 0, 33],
  ['savanna', 'savanna', 0, 35],
  ['terraced fields', 'rice-terraces', 0, 36],
  ['rainforest and its temples', 'jungle-temple', 0, 30],
  ['ice down to the water', 'glacier', 43, 90],
  ['fjords', 'fjord', 43, 90],
  ['heather moors', 'highlands', 49, 61],
  ['white villages by the sea', 'mediterranean-coast', 28, 46],
])('%s are shown in their climate only', (_, scene, from, to) => {
  const outside = having(scene).filter(({ lat }) => Math.abs(lat) < from || Math.abs(lat) > to);
  expect(outside.map(({ id }) => id)).toEqual([]);
});

test('gabled houses stand along the water only where they are built so', () => {
  expect([...new Set(having('canal-city').map(({ country }) => country))].sort()).toEqual([
    'FR',
    'NL',
    'NO',
    'PL',
  ]);
});

test('snow mountains with fir trees are shown in no desert, cottages by a lake on no steppe', () => {
  const deserts = ['OM', 'EG', 'JO', 'NA'];
  const wrong = [
    ...having('alps', 'fjord').filter(({ country }) => deserts.includes(country)),
    ...having('lake-district').filter(({ country }) => country === 'MN'),
  ];
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

const CHRISTIAN =
  'PT ES IT FR GR HR SI NO SJ IS GL GB IE PL NL CH CZ US CA AU NZ ZA NA PE CL AR CR MX CO EC'.split(' ');

test('churches are in villages of Christian countries only, blue domes in Greece only', () => {
  const others = places.filter(({ country }) => !CHRISTIAN.includes(country));
  expect(others.filter(place => natureIn(place).churches).map(({ id }) => id)).toEqual(['panaji']);
  expect([
    ...new Set(places.filter(place => natureIn(place).blueDomes).map(({ country }) => country)),
  ]).toEqual(['GR']);
});

test('nothing grows beyond the tree line, and no turf on desert coasts', () => {
  const treeless = places.filter(place => natureIn(place).trees === false);
  expect([...new Set(treeless.map(({ country }) => country))].sort()).toEqual(['AQ', 'GL', 'IS', 'SJ']);
  const dry = having('rocky-coast').filter(place => natureIn(place).dryShores);
  expect(dry.map(({ id }) => id).sort()).toEqual([
    'broome',
    'khasab',
    'lima',
    'luderitz',
    'paracas',
    'puerto-madryn',
    'swakopmund',
  ]);
});

const NATURE = { penguins: true, game: 'africa', cacti: true, camels: true } as const;
const SEEDS = Array.from({ length: 24 }, (_, i) => `fit/${i}`);

/** Of how many pictures the drawing changes with an option. */
const changed = (scene: string, option: object) =>
  SEEDS.filter(
    seed =>
      poster({ seed, scene, nature: { ...NATURE, ...option } }) !== poster({ seed, scene, nature: NATURE }),
  ).length;

test.each([
  ['alps', { churches: false }],
  ['lake-district', { churches: false }],
  ['vineyard-hills', { churches: false }],
  ['mediterranean-coast', { blueDomes: false, churches: true }],
  ['mediterranean-coast', { blueDomes: false, churches: false }],
  ['fjord', { trees: false }],
  ['alps', { trees: false }],
  ['volcano', { trees: false }],
  ['rocky-coast', { dryShores: true }],
  ['tropical-island', { lowShores: true }],
])('a drawing of %s heeds %j', (scene, option) => {
  expect(changed(scene, option)).toBeGreaterThan(0);
});

/** Heads of the stories by the file's name: what the picture shows, and of where. */
const BLOG = path.join(__dirname, '../src/pages/blog');
const stories = readdirSync(BLOG).map(file => ({
  file,
  head: readDocument(readFileSync(path.join(BLOG, file), 'utf8')).head as Record<string, string>,
}));

test('a story about one country is illustrated with a place there, which has the landscape', () => {
  const { countries } = readAtlas();
  const wrong = stories.flatMap(({ file, head: { place = '', scene = '', tags = '' } }) => {
    const about = countries.filter(({ title }) => tags.split(', ').includes(title)).map(({ code }) => code);
    const at = places.find(({ id }) => id === place);
    if (about.length > 0 && !about.includes(at?.country ?? '')) return [`${file}: no place in ${about}`];
    return at && !hasLandscape(at, scene) ? [`${file}: ${place} has no ${scene}`] : [];
  });
  expect(stories.length).toBe(40);
  expect(wrong).toEqual([]);
});
