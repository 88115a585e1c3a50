import type { ShownRemote } from '../../view/desk-view.ts';
import { startOf } from './chart-kinds.ts';
import { HOUR_MS, hoursIn, withHours } from './time-range.ts';

test('the range is in the URL; what is no range is the day', () => {
  expect(hoursIn(new URLSearchParams('hours=6'))).toBe(6);
  expect(hoursIn(new URLSearchParams('hours=600'))).toBe(24);
  const query = new URLSearchParams('a=b');
  expect(`${withHours(query, 1)}`).toBe('a=b&hours=1');
  expect(`${withHours(withHours(query, 1), 24)}`).toBe('a=b');
});

describe('a chart', () => {
  const NOW = Date.parse('2026-11-22T14:00:00Z');
  const seenSince = (hours: number) =>
    ({
      points: [{ from: new Date(NOW - hours * HOUR_MS).toISOString() }],
      canaryPoints: [],
      events: [],
    }) as unknown as ShownRemote;
  const hoursOf = (remote: ShownRemote, length = 24) =>
    (NOW - startOf(remote, NOW, length * HOUR_MS)) / HOUR_MS;

  test('of a remote that is two hours old is two hours long, and of one of ten minutes half an hour', () => {
    expect(hoursOf(seenSince(2))).toBe(2);
    expect(hoursOf(seenSince(1 / 6))).toBe(0.5);
  });
  test('of an older remote is as long as was asked for', () => {
    expect(hoursOf(seenSince(24.4))).toBe(24);
    expect(hoursOf(seenSince(24.4), 6)).toBe(6);
    expect(hoursOf({ points: [], canaryPoints: [], events: [] } as unknown as ShownRemote)).toBe(24);
  });
});
