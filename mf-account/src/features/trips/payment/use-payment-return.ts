import type { Booking } from '@fernweh/contracts/booking';
import { useSearchParams } from '@flotilla/kit';
import { useEffect, useState } from 'react';
import { dueOf } from '../shared/trip-stages.ts';
import { useBookings } from '../shared/use-bookings.ts';

/** Result of the payment page. Only the API decides that something is paid. */
export type PaymentReturn = 'waiting' | 'late' | 'paid' | 'left';

/** Growing pauses between polls (ms). */
const PAUSES_MS = [1000, 1000, 1000, 1500, 2000, 2000, 3000, 3000];
const PATIENT_MS = 5000;

/**
 * Result of the payment page that the visitor returned from; undefined without one. The provider may notify the API late,
 * so the booking is polled.
 */
export function usePaymentReturn(
  booking: Booking,
  now: number,
  onRead: (booking: Booking) => void,
): PaymentReturn | undefined {
  const [query] = useSearchParams();
  const api = useBookings();
  const [request, setAsked] = useState(0);
  const back = query.get('payment');
  const due = dueOf(booking, now) !== undefined;
  const waiting = back === 'done' && due;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each poll starts after the previous one
  useEffect(() => {
    if (!waiting) return;
    let current = true;
    const timer = setTimeout(async () => {
      // A failed poll is repeated.
      const answer = await api.read(booking.ref).catch(() => undefined);
      if (!current) return;
      if (answer) onRead(answer);
      setAsked(request + 1);
    }, PAUSES_MS[request] ?? PATIENT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [waiting, request, booking.ref]);

  if (waiting) return request < PAUSES_MS.length ? 'waiting' : 'late';
  if (back === 'done' && (booking.state === 'CONFIRMED' || booking.state === 'COMPLETED')) return 'paid';
  return back === 'cancelled' && due ? 'left' : undefined;
}
