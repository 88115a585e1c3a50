import type { Booking } from '@fernweh/contracts/booking';
import { render } from '@testing-library/react';
import { CancellationCosts } from './cancellation-costs.tsx';

const rowsOf = (cancellationCosts: Booking['cancellationCosts']) => {
  const { container } = render(
    <CancellationCosts booking={{ cancellationCosts, currency: 'GBP' }} locale="en-GB" />,
  );
  return [...container.querySelectorAll('dl > div')].map(row => row.textContent?.replaceAll('\u00a0', ' '));
};

test('each step has its days, its amount and its share', () => {
  expect(
    rowsOf({
      freeHours: 24,
      steps: [
        { from: '2026-11-17', to: '2027-04-06', percent: 0, fee: 30_000 },
        { from: '2027-04-07', to: '2027-05-14', percent: 25, fee: 50_000 },
        { from: '2027-06-05', percent: 100, fee: 200_000 },
      ],
    }),
  ).toEqual([
    'Within 24 hours of bookingNothing',
    'Then until Tue 6 Apr 2027£300 the deposit',
    'Wed 7 Apr to Fri 14 May 2027£500 25%',
    'From Sat 5 Jun 2027 on£2,000 the full price',
  ]);
});

test('a late trip begins with today', () => {
  expect(rowsOf({ steps: [{ from: '2027-05-21', to: '2027-05-28', percent: 50, fee: 100_000 }] })).toEqual([
    'Until Fri 28 May 2027£1,000 50%',
  ]);
  expect(rowsOf({ steps: [{ from: '2027-06-05', percent: 100, fee: 200_000 }] })).toEqual([
    'From today£2,000 the full price',
  ]);
});

test('nothing is shown where nothing can be cancelled', () => {
  expect(rowsOf(undefined)).toEqual([]);
});
