import { BookingProblem, type BookingsApi } from '@fernweh/api-client/bookings';
import type { Booking, BookingChange } from '@fernweh/contracts/booking';
import { useCallback, useMemo, useRef, useState } from 'react';

export type HeldBooking = {
  booking: Booking | undefined;
  /** Stores the latest answer, which the next call builds on. */
  set: (booking: Booking) => Booking;
  reread: () => Promise<Booking>;
  /** Changes the booking. After a version conflict the booking is read again and the change repeated. */
  change: (change: BookingChange) => Promise<Booking>;
  act: (ask: (booking: Booking) => Promise<Booking>) => Promise<Booking>;
  /** Another tab changed the booking meanwhile. */
  changedElsewhere: boolean;
};

/** The booking as last answered by the API. */
export function useHeldBooking(api: BookingsApi): HeldBooking {
  const [booking, setBooking] = useState<Booking>();
  const [changedElsewhere, setChangedElsewhere] = useState(false);
  const latest = useRef<Booking>(undefined);

  const set = useCallback((next: Booking) => {
    latest.current = next;
    setBooking(next);
    return next;
  }, []);

  const reread = useCallback(async () => set(await api.read(known(latest.current).id)), [api, set]);

  /** An ended booking is read again and shown; the error is still thrown. */
  const act = useCallback(
    async (ask: (booking: Booking) => Promise<Booking>) => {
      try {
        return set(await ask(known(latest.current)));
      } catch (error) {
        const ended =
          error instanceof BookingProblem && (error.status === 410 || error.problem === 'state-conflict');
        if (ended) await reread().catch(() => undefined);
        throw error;
      }
    },
    [set, reread],
  );

  const change = useCallback(
    (body: BookingChange) =>
      act(async before => {
        try {
          return await api.change(before, body);
        } catch (error) {
          if (!(error instanceof BookingProblem) || error.status !== 412) throw error;
          setChangedElsewhere(true);
          return api.change(await reread(), body);
        }
      }),
    [api, act, reread],
  );

  return useMemo(
    () => ({ booking, set, reread, change, act, changedElsewhere }),
    [booking, set, reread, change, act, changedElsewhere],
  );
}

function known(booking: Booking | undefined): Booking {
  if (!booking) throw new Error('There is no booking yet.');
  return booking;
}
