import type { BOOKING_STATES } from '../database/schema/bookings.ts';
import { stateMachine } from '../states/state-machine.ts';

export type BookingState = (typeof BOOKING_STATES)[number];

/**
 * The states of a booking (product/states 1). EXPIRED → CONFIRMED is a late payment whose seats were still free
 * (product/payments 3).
 */
export const bookingStates = stateMachine<BookingState>('booking', {
  ON_HOLD: ['PENDING_PAYMENT', 'EXPIRED', 'CANCELLED'],
  PENDING_PAYMENT: ['CONFIRMED', 'ON_HOLD', 'EXPIRED', 'CANCELLED'],
  CONFIRMED: ['COMPLETED', 'CANCELLED'],
  EXPIRED: ['CONFIRMED'],
  COMPLETED: [],
  CANCELLED: [],
});

/** The booking waits for its payment while its hold runs. */
export const isWaiting = (state: BookingState) => state === 'ON_HOLD' || state === 'PENDING_PAYMENT';
