import type { Booking } from '@fernweh/contracts/booking';
import { useEffect, useState } from 'react';

/** Pauses between questions: quick at first, then patient. */
const PAUSES_MS = [1000, 1000, 1000, 1500, 2000, 2000, 3000, 3000];
const PATIENT_MS = 5000;
/** From here on the visitor is told that it takes longer. */
const LATE_AFTER = 8;

/**
 * Asks how a payment went until the API knows: the provider tells it, and may be late.
 * @param ask reads the booking; a failure is no answer, and it is asked again
 */
export function useSettled(active: boolean, ask: () => Promise<Booking>): { late: boolean } {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(
      () =>
        ask().then(
          () => setAsked(asked + 1),
          () => setAsked(asked + 1),
        ),
      PAUSES_MS[asked] ?? PATIENT_MS,
    );
    return () => clearTimeout(timer);
  }, [active, ask, asked]);
  return { late: active && asked >= LATE_AFTER };
}
