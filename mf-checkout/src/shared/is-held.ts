import { serverNow } from '@fernweh/api-client/server-clock';
import type { Booking } from '@fernweh/contracts/booking';

/** Whether the booking has an active hold, by the API's clock. */
export const isHeld = ({ state, expiresAt }: Pick<Booking, 'state' | 'expiresAt'>) =>
  (state === 'ON_HOLD' || state === 'PENDING_PAYMENT') && Date.parse(expiresAt ?? '') > serverNow();
