import { bookingOf, quoteOf } from '../../../testing/fake-api.ts';
import { bandsOf, refundReason } from './cancellation-text.ts';

const terms = bookingOf().cancellationTerms;

test.each([
  [203, 'Until 60 days before departure, we keep the deposit.'],
  [60, 'Until 60 days before departure, we keep the deposit.'],
  [59, 'Between 59 and 22 days before departure, we keep 25% of the price, and never less than the deposit.'],
  [21, 'Between 21 and 8 days before departure, we keep 50% of the price, and never less than the deposit.'],
  [1, 'Between 7 and 1 days before departure, we keep 75% of the price, and never less than the deposit.'],
])('%i days before', (days, text) => {
  expect(refundReason(quoteOf({ days }), terms)).toBe(
    `You leave in ${days === 1 ? '1 day' : `${days} days`}. ${text}`,
  );
});

test('a cancellation on the departure day refunds nothing', () => {
  expect(refundReason(quoteOf({ days: 0 }), terms)).toBe(
    'You leave today. On the day of departure, we keep the full price.',
  );
});

test('without frozen terms only the days are shown', () => {
  expect(refundReason(quoteOf({ days: 30 }))).toBe('You leave in 30 days.');
});

test('all terms are listed in order', () => {
  expect(terms && bandsOf(terms).map(({ fee }) => fee)).toEqual([
    'the deposit',
    '25% of the price',
    '50% of the price',
    '75% of the price',
    'the full price',
  ]);
});
