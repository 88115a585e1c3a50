import type { Booking } from '@fernweh/contracts/booking';
import { useEffect, useRef, useState } from 'react';

/** Debounce of stepper presses (ms). */
const PAUSE_MS = 350;

/** Optimistic quantities: shown at once, sent after a pause, reverted if the API refuses. */
export function useExtras(booking: Booking, send: (chosen: ReadonlyMap<string, number>) => Promise<unknown>) {
  const booked = new Map(booking.extras.map(({ code, quantity }) => [code, quantity]));
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function choose(code: string, quantity: number) {
    const next = new Map(wanted ?? booked);
    if (quantity > 0) next.set(code, quantity);
    else next.delete(code);
    setWanted(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void send(next).then(() => setWanted(latest => (latest === next ? undefined : latest))),
      PAUSE_MS,
    );
  }
  return { chosen: wanted ?? booked, choose };
}
