import { bookingStates } from '../../src/booking-records/booking-states.ts';
import { BOOKING_STATES } from '../../src/database/schema/bookings.ts';
import { PAYMENT_STATES } from '../../src/database/schema/payments.ts';
import { REVIEW_STATES } from '../../src/database/schema/reviews.ts';
import { paymentStates, settle } from '../../src/ledger/payment-states.ts';
import { reviewStates } from '../../src/reviews/review-states.ts';
import type { StateMachine } from '../../src/states/state-machine.ts';

const steps = <S extends string>(machine: StateMachine<S>, states: readonly S[]) =>
  states.flatMap(from => states.filter(to => machine.may(from, to)).map(to => `${from} → ${to}`));

test('a booking has the transitions of product/states 1', () => {
  expect(steps(bookingStates, BOOKING_STATES)).toEqual([
    'ON_HOLD → PENDING_PAYMENT',
    'ON_HOLD → EXPIRED',
    'ON_HOLD → CANCELLED',
    'PENDING_PAYMENT → ON_HOLD',
    'PENDING_PAYMENT → CONFIRMED',
    'PENDING_PAYMENT → EXPIRED',
    'PENDING_PAYMENT → CANCELLED',
    'CONFIRMED → COMPLETED',
    'CONFIRMED → CANCELLED',
    // A late payment whose seats were still free.
    'EXPIRED → CONFIRMED',
  ]);
  expect(() => bookingStates.step('COMPLETED', 'CANCELLED')).toThrow(
    'This booking has changed in the meantime',
  );
});

test('a payment and a review have those of product/states 2 and 3', () => {
  expect(steps(paymentStates, PAYMENT_STATES)).toEqual([
    'CREATED → PROCESSING',
    'PROCESSING → SUCCEEDED',
    'PROCESSING → FAILED',
    'PROCESSING → CANCELED',
    'SUCCEEDED → PARTIALLY_REFUNDED',
    'PARTIALLY_REFUNDED → REFUNDED',
  ]);
  expect(settle('CREATED', 'CANCELED')).toBe('CANCELED');
  expect(() => settle('FAILED', 'SUCCEEDED')).toThrow();
  expect(steps(reviewStates, REVIEW_STATES)).toEqual([
    'UNVERIFIED → PENDING',
    'PENDING → PUBLISHED',
    'PENDING → REJECTED',
    'PUBLISHED → WITHDRAWN',
  ]);
});
