import { fireEvent, render, screen } from '@testing-library/react';
import { MonthStrip } from './month-strip.tsx';

const months = [
  { month: '2027-05', from: { amount: 114900, currency: 'GBP' as const } },
  { month: '2027-06', from: { amount: 119900, currency: 'GBP' as const } },
  { month: '2027-07' },
];

test('has one tab stop; arrow keys and End select and move the focus', () => {
  const onSelect = jest.fn();
  render(<MonthStrip months={months} selected="2027-06" onSelect={onSelect} locale="en-GB" />);
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(tab => tab.tabIndex)).toEqual([-1, 0, -1]);
  fireEvent.keyDown(tabs[1] as HTMLElement, { key: 'ArrowLeft' });
  expect(onSelect).toHaveBeenLastCalledWith('2027-05');
  expect(document.activeElement).toBe(tabs[0]);
  fireEvent.keyDown(tabs[0] as HTMLElement, { key: 'End' });
  expect(onSelect).toHaveBeenLastCalledWith('2027-07');
});

test('a month without a price is sold out', () => {
  render(<MonthStrip months={months} selected="2027-06" onSelect={() => {}} locale="en-GB" />);
  expect(screen.getByRole('tab', { name: /^Jul\s2027 sold out$/ })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /^Jun\s2027 from £1,199$/, selected: true })).toBeTruthy();
});
