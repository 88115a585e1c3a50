import { createHash } from 'node:crypto';
import { poster, sceneNames } from '../src/posters/index.ts';

test('the same arguments give the same picture, another seed another one', () => {
  for (const scene of sceneNames) {
    expect(poster({ seed: 'a', scene })).toBe(poster({ seed: 'a', scene }));
    expect(poster({ seed: 'a', scene })).not.toBe(poster({ seed: 'b', scene }));
  }
});

test('pictures look as they always did', () => {
  const hash = createHash('sha256');
  for (const scene of sceneNames)
    for (const time of ['dawn', 'day', 'dusk', 'night']) hash.update(poster({ seed: 'looks', scene, time }));
  expect(hash.digest('hex').slice(0, 16)).toBe('5b2c0a76b2edc74a');
});

test('an unknown scene or time is refused', () => {
  expect(() => poster({ seed: 'a', scene: 'moon' })).toThrow(RangeError);
  expect(() => poster({ seed: 'a', scene: 'alps', time: 'teatime' })).toThrow(RangeError);
});
