import type { Booking } from '@fernweh/contracts/booking';

/** Its seats are the visitor's for now: there is time left to pay. */
export const isHeld = ({ state, expiresAt }: Pick<Booking, 'state' | 'expiresAt'>) =>
  (state === 'ON_HOLD' || state === 'PENDING_PAYMENT') && Date.parse(expiresAt ?? '') > Date.now();
