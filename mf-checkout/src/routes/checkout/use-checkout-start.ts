import type { BookingsApi } from '@fernweh/api-client/bookings';
import type { Booking, HoldRequest } from '@fernweh/contracts/booking';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Choice } from '../../shared/choice.ts';
import { isHeld } from '../../shared/is-held.ts';
import { keyOfRooms } from '../../shared/rooms.ts';
import { takeHoldIntent } from '../../shared/stored-choice.ts';
import type { Calls } from './use-calls.ts';
import type { HeldBooking } from './use-held-booking.ts';

/** State of the checkout before a booking is shown. */
export type CheckoutStart =
  | { at: 'looking' }
  /** Neither a choice in the URL nor an active hold. */
  | { at: 'nothing' }
  /** A choice without a hold; `other` is the active hold that it would release. */
  | { at: 'choice'; other?: Booking }
  /** `begun`: the hold was created on this visit. */
  | { at: 'booking'; begun: boolean };

type Given = { ref: string | undefined; choice: Choice | undefined; request: HoldRequest | undefined };
type Parts = { api: BookingsApi; held: HeldBooking; calls: Calls };

/** Decides how the checkout starts: with the booking in the URL, the active hold, or a choice. */
export function useCheckoutStart({ ref, choice, request }: Given, { api, held, calls }: Parts) {
  const [start, setArrival] = useState<CheckoutStart>({ at: 'looking' });
  const key = useRef('');
  const { attempt } = calls;

  const { set } = held;
  const show = useCallback(
    (booking: Booking, begun = false) => {
      setArrival({ at: 'booking', begun });
      return set(booking);
    },
    [set],
  );

  /** The idempotency key stays the same until an answer arrives, so that a retry holds no second seats. */
  const hold = useCallback(
    (body: HoldRequest) =>
      attempt('hold', async () => {
        key.current ||= crypto.randomUUID();
        try {
          const booking = await api.hold(body, key.current);
          key.current = '';
          return show(booking, true);
        } catch (error) {
          if (!(error as { passing?: boolean }).passing) key.current = '';
          throw error;
        }
      }),
    [attempt, api, show],
  );

  const look = useCallback(
    () =>
      attempt('read', async () => {
        if (ref) return show(await api.read(ref));
        const waiting = (await api.recent()).find(isHeld);
        const before = waiting && (await api.read(waiting.id));
        if (before && (!choice || sameTrip(before, request))) return show(before);
        if (!choice) {
          setArrival({ at: 'nothing' });
          return undefined;
        }
        // Other rooms or more travellers on the same date change the hold; another date would release it.
        const other = before?.departure.code === choice.departure ? undefined : before;
        setArrival({ at: 'choice', ...(other && { other }) });
        // Calls are sequential: this one starts after the current one.
        if (!other && request && takeHoldIntent(choice)) void hold(request);
        return undefined;
      }),
    [attempt, api, show, hold, ref, choice, request],
  );

  const asked = useRef('');
  useEffect(() => {
    const address = JSON.stringify([ref, choice]);
    if (asked.current === address) return;
    asked.current = address;
    void look();
  }, [look, ref, choice]);

  return { start, hold };
}

const sameTrip = ({ departure, seats, rooms }: Booking, wanted: HoldRequest | undefined) =>
  departure.code === wanted?.departure &&
  seats === wanted.party.adults + wanted.party.youths &&
  keyOfRooms(rooms) === keyOfRooms(wanted.rooms ?? []);
