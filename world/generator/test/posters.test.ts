import { createHash } from 'node:crypto';
import { poster, sceneNames, type Town } from '../src/posters/index.ts';

const TOWNS: Town[] = [
  'latin',
  'medina',
  'blue-medina',
  'domes',
  'ottoman',
  'sandstone',
  'levant',
  'japan',
  'vietnam',
  'nepal',
  'palaces',
  'colonial',
  'colonial-coast',
  'adobe',
  'kasbah',
  'citadel',
];
const HOURS = ['dawn', 'day', 'dusk', 'night'];
const NOWHERE = { penguins: false, game: 'none', cacti: false, camels: false } as const;

test('the same arguments give the same picture, another seed another one', () => {
  for (const scene of sceneNames) {
    expect(poster({ seed: 'a', scene })).toBe(poster({ seed: 'a', scene }));
    expect(poster({ seed: 'a', scene })).not.toBe(poster({ seed: 'b', scene }));
  }
});

test('pictures do not change', () => {
  const hash = createHash('sha256');
  for (const scene of sceneNames)
    for (const time of HOURS) hash.update(poster({ seed: 'looks', scene, time }));
  for (const town of TOWNS)
    for (const time of HOURS) hash.update(poster({ seed: 'looks', scene: 'old-town', town, time }));
  expect(hash.digest('hex').slice(0, 16)).toBe('858d4707f09ebf47');
});

test('every style of town gives another picture', () => {
  const pictures = TOWNS.map(town => poster({ seed: 'b', scene: 'old-town', town }));
  expect(new Set([...pictures, poster({ seed: 'b', scene: 'old-town' })]).size).toBeGreaterThan(
    TOWNS.length - 1,
  );
});

test('animals and cacti are left out where they don’t live, and the rest of the picture stays the same', () => {
  const seeds = Array.from({ length: 12 }, (_, i) => `land/${i}`);
  for (const scene of ['savanna', 'dunes', 'glacier', 'canyon']) {
    const changed = seeds.filter(seed => {
      const [wild, bare] = [poster({ seed, scene }), poster({ seed, scene, nature: NOWHERE })];
      if (scene !== 'canyon') expect(bare.length).toBeLessThanOrEqual(wild.length);
      return bare !== wild;
    });
    expect({ scene, changed: changed.length > 0 }).toEqual({ scene, changed: true });
  }
});

test('an unknown scene or time is an error', () => {
  expect(() => poster({ seed: 'a', scene: 'moon' })).toThrow(RangeError);
  expect(() => poster({ seed: 'a', scene: 'alps', time: 'teatime' })).toThrow(RangeError);
});
