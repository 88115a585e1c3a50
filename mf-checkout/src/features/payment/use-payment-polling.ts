import type { Booking } from '@fernweh/contracts/booking';
import { useEffect, useState } from 'react';

/** Growing pauses between polls (ms). */
const PAUSES_MS = [1000, 1000, 1000, 1500, 2000, 2000, 3000, 3000];
const PATIENT_MS = 5000;
/** Number of polls after which the page says that the payment takes longer. */
const LATE_AFTER = 8;

/**
 * Polls a booking until its payment is settled; the provider may notify the API late.
 * @param ask reads the booking; a failed read is repeated
 */
export function usePaymentPolling(active: boolean, ask: () => Promise<Booking>): { late: boolean } {
  const [polls, setPolls] = useState(0);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(
      () =>
        ask().then(
          () => setPolls(polls + 1),
          () => setPolls(polls + 1),
        ),
      PAUSES_MS[polls] ?? PATIENT_MS,
    );
    return () => clearTimeout(timer);
  }, [active, ask, polls]);
  return { late: active && polls >= LATE_AFTER };
}
