import { blockingTime } from './blocking-time.ts';
import { wavesOf } from './waves.ts';

const script = (url: string, start: number, end: number) => ({ url, start, end, bytes: 0 });
const html = '<script src="/a.js"></script><link href="/b.js">';

test('scripts named in the HTML are one wave, however late they arrive', () => {
  expect(wavesOf([script('/a.js', 0, 10), script('/b.js', 20, 30)], html)).toBe(1);
});

test('a script requested by a script is another wave', () => {
  expect(wavesOf([script('/a.js', 0, 10), script('/late.js', 15, 30)], html)).toBe(2);
});

test('a chain has a wave for every link', () => {
  const chain = [script('/a.js', 0, 10), script('/second.js', 12, 20), script('/third.js', 22, 30)];
  expect(wavesOf(chain, html)).toBe(3);
});

test('no scripts, no waves', () => {
  expect(wavesOf([], html)).toBe(0);
});

test('only time over 50 ms blocks, and only until the given instant', () => {
  const tasks = [
    { start: 0, duration: 80 },
    { start: 10, duration: 50 },
    { start: 500, duration: 400 },
  ];
  expect(blockingTime(tasks, 400)).toBe(30);
});
