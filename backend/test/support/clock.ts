import type { Clock } from '../../src/clock.ts';

/** A clock that only moves when a test moves it. */
export function movableClock(
  start = '2027-01-10T09:00:00Z',
): Clock & { move(ms: number): void; set(instant: string): void } {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    move(ms) {
      now += ms;
    },
    set(instant) {
      now = Date.parse(instant);
    },
  };
}
