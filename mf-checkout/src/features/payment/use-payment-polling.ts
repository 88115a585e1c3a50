import type { Booking } from '@fernweh/contracts/booking';
import { useEffect, useEffectEvent, useState } from 'react';
import { concatMap, defer, repeat, timer } from 'rxjs';

/** Growing pauses between polls (ms). */
const PAUSES_MS = [1000, 1000, 1000, 1500, 2000, 2000, 3000, 3000];
const PATIENT_MS = 5000;
/** Number of polls after which the page says that the payment takes longer. */
const LATE_AFTER = 8;

/** @param polls how many there were before */
const pauseAfter = (polls: number) => timer(PAUSES_MS[polls] ?? PATIENT_MS);

/**
 * Polls a booking until its payment is settled; the provider may notify the API late.
 * @param ask reads the booking; a failed read is repeated
 */
export function usePaymentPolling(active: boolean, ask: () => Promise<Booking>): { late: boolean } {
  const [polls, setPolls] = useState(0);
  const read = useEffectEvent(() => ask().catch(() => undefined));
  useEffect(() => {
    if (!active) return;
    const polling = pauseAfter(0).pipe(concatMap(() => defer(read).pipe(repeat({ delay: pauseAfter }))));
    const subscription = polling.subscribe(() => setPolls(count => count + 1));
    return () => subscription.unsubscribe();
  }, [active]);
  return { late: active && polls >= LATE_AFTER };
}
