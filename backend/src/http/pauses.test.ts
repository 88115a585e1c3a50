import { countPauses } from './pauses.ts';

const SAMPLE_MS = 200;

/** @param ends when samples end, in ms; a request comes after each @returns what each request is told */
function toldAfter(ends: readonly number[]): number[] {
  const { endSample, inARow } = countPauses(SAMPLE_MS, 0);
  return ends.map(at => {
    endSample(at);
    return inARow();
  });
}

test('one pause is one, however many requests come after it', () => {
  const { endSample, inARow } = countPauses(SAMPLE_MS, 0);
  endSample(600);
  expect([inARow(), inARow(), inARow()]).toEqual([1, 1, 1]);
});

test('pauses that follow one another are counted', () => {
  expect(toldAfter([600, 1_200, 1_800])).toEqual([1, 2, 3]);
});

test('a sample that ends in time ends the row, whether anybody asks in it or not', () => {
  expect(toldAfter([600, 800, 1_400])).toEqual([1, 1, 2]);
  const { endSample, inARow } = countPauses(SAMPLE_MS, 0);
  endSample(600);
  expect(inARow()).toBe(1);
  endSample(800);
  endSample(1_400);
  expect(inARow()).toBe(1);
});

test('a timer that is a little late is no pause', () => {
  expect(toldAfter([600, 815])).toEqual([1, 1]);
});
