import { Problem } from '../http/problem.ts';
import type { BookingState } from './booking-states.ts';

/** What a state means to the traveller. A page shows the sentence; a program reads the booking's `state`. */
const MEANINGS: Record<BookingState, string> = {
  ON_HOLD: 'This booking hasn’t been paid for yet',
  PENDING_PAYMENT: 'A payment for this booking is being processed',
  CONFIRMED: 'This booking is already confirmed',
  COMPLETED: 'This trip has already taken place',
  EXPIRED: 'The hold on this booking has expired',
  CANCELLED: 'This booking has been cancelled',
};

/**
 * 409: the booking's state does not allow what was asked.
 * @param then what that means and what to do: "it can’t be changed here. Contact us if something is wrong."
 */
export const stateConflict = (state: BookingState, then: string) =>
  new Problem(409, 'state-conflict', `${MEANINGS[state]}, so ${then}`);
