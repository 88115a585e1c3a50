import { clockAhead } from '@fernweh/api-client/server-clock';
import type { Booking } from '@fernweh/contracts/booking';
import { holdChanged } from '@fernweh/mf-checkout-contract/events';
import { useBus } from '@flotilla/kit';
import { useEffect } from 'react';
import { isHeld } from '../../shared/is-held.ts';

/** Publishes the hold on the bus, so that other pages show the remaining time and learn of its end. */
export function usePublishHold(booking: Booking | undefined): void {
  const bus = useBus();
  const end = booking && isHeld(booking) ? booking.expiresAt : undefined;
  const ref = booking?.ref;
  const code = booking?.departure.code;
  const seats = booking?.seats;
  useEffect(() => {
    if (!ref) return;
    const ahead = clockAhead();
    const hold = end && {
      ...{ booking: ref, expiresAt: end, departure: code, seats },
      ...(ahead !== undefined && { clockAhead: ahead }),
    };
    bus.publish(holdChanged, hold ? { hold } : {});
  }, [bus, ref, end, code, seats]);
}
