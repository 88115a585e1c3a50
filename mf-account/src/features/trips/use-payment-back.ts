import type { Booking } from '@fernweh/contracts/booking';
import { useSearchParams } from '@fernweh/mf-kit';
import { useEffect, useState } from 'react';
import { dueOf } from './trip-stages.ts';
import { useBookings } from './use-bookings.ts';

/** How it went at the payment page: nothing is called paid before the API says so. */
export type PaymentBack = 'waiting' | 'late' | 'paid' | 'left';

/** Pauses between questions: quick at first, then patient. */
const PAUSES_MS = [1000, 1000, 1000, 1500, 2000, 2000, 3000, 3000];
const PATIENT_MS = 5000;

/**
 * What the payment page that led back here has come to; undefined where none did. The provider may tell the API late:
 * until then it is asked again and again.
 */
export function usePaymentBack(
  booking: Booking,
  now: number,
  onRead: (booking: Booking) => void,
): PaymentBack | undefined {
  const [query] = useSearchParams();
  const api = useBookings();
  const [asked, setAsked] = useState(0);
  const back = query.get('payment');
  const due = dueOf(booking, now) !== undefined;
  const waiting = back === 'done' && due;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question waits for the one before it
  useEffect(() => {
    if (!waiting) return;
    let current = true;
    const timer = setTimeout(async () => {
      // A failure is no answer, and it is asked again.
      const answer = await api.read(booking.ref).catch(() => undefined);
      if (!current) return;
      if (answer) onRead(answer);
      setAsked(asked + 1);
    }, PAUSES_MS[asked] ?? PATIENT_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [waiting, asked, booking.ref]);

  if (waiting) return asked < PAUSES_MS.length ? 'waiting' : 'late';
  if (back === 'done' && booking.state === 'CONFIRMED') return 'paid';
  return back === 'cancelled' && due ? 'left' : undefined;
}
