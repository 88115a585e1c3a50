import { render, screen } from '@testing-library/react';
import { coastDays } from '../sample-tour.ts';
import { formatMinutes } from './day-facts.ts';
import { Itinerary } from './itinerary.tsx';
import { picturesOfDays } from './pictures-of-days.ts';

test('days are in order, and each has its number in its accessible name', () => {
  render(<Itinerary days={coastDays} />);
  expect(
    screen.getByRole('heading', { name: 'Day 1: Lisbon: tiles, trams and supper together' }),
  ).toBeTruthy();
  expect(screen.getAllByRole('heading')).toHaveLength(coastDays.length);
});

test('the first three days are open; the titles of the others open them, without script too', () => {
  const days = [1, 2, 3, 4, 5].map(n => ({ ...(coastDays[n % 3] as (typeof coastDays)[number]), n }));
  const { container } = render(<Itinerary days={days} />);
  const folded = [...container.querySelectorAll('details')];
  expect(folded).toHaveLength(2);
  expect(folded.some(({ open }) => open)).toBe(false);
  for (const day of days) expect(container.textContent).toContain(day.body);
  expect(folded[0]?.querySelector('summary')?.textContent).toBe(`Day 4: ${days[3]?.title}`);
});

test('each stop has one picture that its text names, on the first day there', () => {
  const picture = (alt: string) => ({ src: `${alt}.jpg`, alt, width: 1600, height: 1200, colour: '#fff' });
  const day = (n: number, ...places: string[]) => ({
    ...(coastDays[0] as (typeof coastDays)[number]),
    n,
    places,
  });
  const days = [day(1, 'Lisbon'), day(2, 'Lisbon'), day(3, 'Sintra'), day(4, 'Porto'), day(5, 'Lisbon')];
  const [lisbon, again, porto] = ['Lisbon: roofs', 'Lisbon: a tram', 'Porto: a bridge'].map(picture);
  const found = picturesOfDays(days, [lisbon, again, porto] as ReturnType<typeof picture>[]);
  expect([...found]).toEqual([
    [1, { place: lisbon }],
    [4, { place: porto }],
  ]);
  const { container } = render(<Itinerary days={days} pictures={[porto as ReturnType<typeof picture>]} />);
  expect(container.querySelectorAll('img')).toHaveLength(1);
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

test('a stay’s picture is on its first night, a guide’s on the first day that names them', () => {
  const picture = { src: 'a/b.jpg', alt: 'A room', width: 800, height: 600, colour: '#fff' };
  const stay = { ...picture, stay: 'Casa da Graça, Lisbon', credit: 'Fernweh studio' };
  const guide = { ...picture, alt: 'Beatriz at the wheel', guide: 'Beatriz' };
  const stranger = { ...picture, guide: 'Nobody' };
  expect([...picturesOfDays(coastDays, [guide, stay, stranger])]).toEqual([[1, { guide, stay }]]);
  const { container } = render(<Itinerary days={coastDays} pictures={[guide, stay, stranger]} />);
  const captions = [...container.querySelectorAll('figcaption')].map(({ textContent }) => textContent);
  expect(captions).toEqual(['Casa da Graça, LisbonPhoto: Fernweh studio', 'Beatriz, your guide']);
  expect(screen.getByRole('img', { name: 'Beatriz at the wheel' })).toBeTruthy();
});
