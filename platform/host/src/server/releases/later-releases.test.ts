import { createLaterReleases, FIRST_PAUSE_MS, LONGEST_PAUSE_MS } from './later-releases.ts';

const KEY = 'stable mf-search';

test('the pauses of a release that waits grow up to half a minute', () => {
  let time = 0;
  const later = createLaterReleases(() => time);
  const pauses = Array.from({ length: 10 }, () => {
    later.add(KEY, 'one', undefined, 0);
    const start = time;
    while (later.isPaused(KEY, 'one')) time += 100;
    return time - start;
  });
  expect(pauses.slice(0, 3)).toEqual([FIRST_PAUSE_MS, 600, 1200]);
  expect(pauses.at(-1)).toBe(LONGEST_PAUSE_MS);
});

test('another release of the remote does not wait for the pause of the one before it', () => {
  const later = createLaterReleases(() => 0);
  later.add(KEY, 'one', { release: {} as never, action: 'release' }, 0);
  expect([later.isPaused(KEY, 'one'), later.isPaused(KEY, 'two')]).toEqual([true, false]);
  expect([later.of(KEY, 'one'), later.of(KEY, 'two')]).toEqual([expect.anything(), undefined]);
});

test('a change ends all pauses', () => {
  const later = createLaterReleases(() => 1);
  later.add(KEY, 'one', undefined, 0);
  later.wake();
  expect(later.isPaused(KEY, 'one')).toBe(false);
});

test('a change while it was asked about leaves no pause', () => {
  const later = createLaterReleases(() => 1);
  const wakes = later.wakes();
  later.wake();
  later.add(KEY, 'one', undefined, wakes);
  expect(later.isPaused(KEY, 'one')).toBe(false);
  later.add(KEY, 'one', undefined, later.wakes());
  expect(later.isPaused(KEY, 'one')).toBe(true);
});
