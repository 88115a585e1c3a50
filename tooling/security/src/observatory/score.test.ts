import { scoreOf } from './score.ts';

const points = (...all: number[]) => all.map(one => ({ points: one }));

test('extra points count where few were lost', () => {
  expect(scoreOf(points(10, 5, -5), 90)).toBe(110);
  expect(scoreOf(points(10, 5, -20), 90)).toBe(80);
});
