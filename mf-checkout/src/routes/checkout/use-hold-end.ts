import { serverNow } from '@fernweh/api-client/server-clock';
import type { Booking } from '@fernweh/contracts/booking';
import { useEffect, useRef, useState } from 'react';
import { isHeld } from '../../shared/is-held.ts';
import type { HeldBooking } from './use-held-booking.ts';

/** The answer may put this page's clock back by less than this: the end is then only moments away. */
const NEARLY_MS = 5_000;

/**
 * Whether the hold of a booking is over. At its end the API is asked before anybody reads that the seats are on sale again: it
 * may have been extended elsewhere, or this page's clock may be wrong.
 * @param refused the API answered 410, which overrides every clock
 */
export function useHoldEnd(booking: Booking, { reread }: HeldBooking, refused: boolean) {
  const [ended, setEnded] = useState<{ id: string; refused?: boolean }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { id, state } = booking;
  useEffect(() => {
    if (refused) setEnded({ id, refused });
  }, [refused, id]);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function onEnd(): Promise<void> {
    const read = await reread().catch(() => booking);
    if (!isHeld(read)) return setEnded(before => (before?.refused ? before : { id: read.id }));
    const left = Date.parse(read.expiresAt ?? '') - serverNow();
    clearTimeout(timer.current);
    if (left < NEARLY_MS) timer.current = setTimeout(() => void onEnd(), left + 1);
  }

  const isOver = state === 'EXPIRED' || (ended?.id === id && (ended.refused === true || !isHeld(booking)));
  return { isOver, onEnd: () => void onEnd() };
}
