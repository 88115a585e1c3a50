import { fireEvent, render, screen } from '@testing-library/react';
import { type CalendarDay, MonthCalendar } from './month-calendar.tsx';

const price = { amount: 124900, currency: 'GBP' as const };
const days: CalendarDay[] = [
  { date: '2027-06-05', price, availability: 'AVAILABLE' },
  { date: '2027-06-12', price, availability: 'LIMITED', seatsLeft: 3 },
  { date: '2027-06-26', price, availability: 'SOLD_OUT' },
];

/** The text for screen readers: everything that is not aria-hidden. */
const spaced = (element: HTMLElement) =>
  element.querySelector('.visually-hidden')?.textContent?.replaceAll('\u00a0', ' ');

test('only departure days are buttons, with date, price and availability as their names', () => {
  const onSelect = jest.fn();
  render(
    <MonthCalendar month="2027-06" days={days} selected="2027-06-05" onSelect={onSelect} locale="en-GB" />,
  );
  const [first, second, full] = screen.getAllByRole('button');
  expect(screen.getAllByRole('button').map(spaced)).toEqual([
    'Saturday 5 June 2027, £1,249 per person',
    'Saturday 12 June 2027, £1,249 per person, 3 places left',
    'Saturday 26 June 2027, sold out',
  ]);
  expect(first?.getAttribute('aria-pressed')).toBe('true');
  expect((full as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(second as HTMLElement);
  expect(onSelect).toHaveBeenCalledWith('2027-06-12');
});

test('arrow keys move between departures and stop at the last one on sale', () => {
  render(<MonthCalendar month="2027-06" days={days} onSelect={() => {}} locale="en-GB" />);
  const [first, second] = screen.getAllByRole('button');
  first?.focus();
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second as HTMLElement, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
});

test('a choice renders the two days that it changes', () => {
  const rendered: string[] = [];
  const watched = days.map(day => ({
    ...day,
    get price() {
      rendered.push(day.date);
      return price;
    },
  }));
  const onSelect = () => {};
  const month = (selected: string) => (
    <MonthCalendar month="2027-06" days={watched} selected={selected} onSelect={onSelect} locale="en-GB" />
  );
  const { rerender } = render(month('2027-06-05'));
  rendered.length = 0;
  rerender(month('2027-06-12'));
  expect(new Set(rendered)).toEqual(new Set(['2027-06-05', '2027-06-12']));
});

test('a legend explains the colours that the month has', () => {
  const legendOf = (shown: CalendarDay[], selected?: string) => {
    const { container, unmount } = render(
      <MonthCalendar month="2027-06" days={shown} selected={selected} onSelect={() => {}} locale="en-GB" />,
    );
    const entries = [...container.querySelectorAll('ul > li')].map(({ textContent }) => textContent);
    unmount();
    return entries;
  };
  expect(legendOf(days, '2027-06-05')).toEqual([
    'Places available',
    'Few places left',
    'Sold out',
    'Your choice',
  ]);
  expect(legendOf(days.slice(0, 1), '2027-07-05')).toEqual(['Places available']);
});
