import { render, screen } from '@testing-library/react';
import { coastDays } from '../sample-tour.ts';
import { formatMinutes } from './day-facts.ts';
import { Itinerary } from './itinerary.tsx';

test('days are in order, and each has its number in its accessible name', () => {
  render(<Itinerary days={coastDays} />);
  expect(
    screen.getByRole('heading', { name: 'Day 1: Lisbon: tiles, trams and supper together' }),
  ).toBeTruthy();
  expect(screen.getAllByRole('heading')).toHaveLength(coastDays.length);
});

test('meals, accommodation, driving and walking show only if the day has them', () => {
  const { container } = render(<Itinerary days={coastDays.slice(2, 3)} />);
  const text = container.textContent?.replaceAll('\u00a0', ' ');
  expect(text).toContain('Breakfast, lunch');
  expect(text).toContain('Hotel Mar Bravo, Nazaré');
  expect(text).toContain('1 h 25 on the road, 96 km');
  expect(text).not.toContain('on foot');
});

test('durations of an hour or more are shown in hours', () => {
  expect([35, 60, 85].map(formatMinutes)).toEqual(['35\u00a0min', '1\u00a0h', '1\u00a0h\u00a025']);
});
