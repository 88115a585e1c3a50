import type { Booking } from '@fernweh/contracts/booking';
import { holdChanged } from '@fernweh/contracts/events';
import { useBus } from '@fernweh/mf-kit';
import { useEffect } from 'react';
import { isHeld } from '../../shared/is-held.ts';

/** Whoever leaves the checkout is still told how long the seats are held, and everybody when they are not any more. */
export function useTellHold(booking: Booking | undefined): void {
  const bus = useBus();
  const end = booking && isHeld(booking) ? booking.expiresAt : undefined;
  const ref = booking?.ref;
  useEffect(() => {
    if (ref) bus.publish(holdChanged, end ? { hold: { booking: ref, expiresAt: end } } : {});
  }, [bus, ref, end]);
}
