import { screen } from '@testing-library/react';
import { sampleBooking } from '../../testing/sample-bookings.ts';
import { renderInPage } from '../../testing/test-page.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { MiniSummary } from './mini-summary.tsx';

const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('price lines, total and schedule come from the API', () => {
  const { lines } = sampleBooking();
  const booking = sampleBooking({
    total: 238_720,
    lines: [
      ...lines,
      { label: 'Boat to the islands', extra: 'BOAT', quantity: 2, unitAmount: 6000, amount: 12_000 },
      { label: 'Promo code EARLY', promo: 'EARLY', quantity: 1, unitAmount: -23_080, amount: -23_080 },
    ],
  });
  renderInPage(<BookingSummary booking={booking} picture={undefined} />);
  for (const words of [
    '2 adults, twin room£2,498',
    '2 × Boat to the islands£120',
    'Promo code EARLY-£230.80',
    'Total£2,387.20',
    'To pay today£300',
    'Balance by Tue 13 Apr 2027£2,087.20',
  ])
    expect(text()).toContain(words);
});

test('nothing is due later if the full price is due now', () => {
  const { balanceDueDate: _, ...soon } = sampleBooking({ depositDue: 249_800 });
  renderInPage(<BookingSummary booking={soon} picture={undefined} />);
  expect(text()).toContain('To pay today£2,498');
  expect(text()).not.toContain('Balance');
});

test('on phones the total links to the summary', () => {
  renderInPage(<MiniSummary booking={sampleBooking()} />);
  expect(screen.getByRole('link', { name: '£2,498 total, see price' }).getAttribute('href')).toBe('#trip');
});
