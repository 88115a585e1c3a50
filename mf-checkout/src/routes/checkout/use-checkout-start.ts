import { BookingProblem, type BookingsApi } from '@fernweh/api-client/bookings';
import type { Booking, HoldRequest } from '@fernweh/contracts/booking';
import { heldWithoutAccount } from '@fernweh/contracts/hold';
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
  /** A choice without a hold; `other` is the active hold that it would release. `browsers`: the browser holds the choice. */
  | { at: 'choice'; other?: Booking; browsers?: boolean }
  /** `begun`: the hold was created on this visit. */
  | { at: 'booking'; begun: boolean };

type Given = { ref: string | undefined; choice: Choice | undefined; request: HoldRequest | undefined };
type Parts = { api: BookingsApi; held: HeldBooking; calls: Calls };

/** Decides how the checkout starts: with the booking in the URL, the active hold, or a choice. */
export function useCheckoutStart({ ref, choice, request }: Given, { api, held, calls }: Parts) {
  const [start, setArrival] = useState<CheckoutStart>({ at: 'looking' });
  const key = useRef('');
  const { attempt } = calls;

  /** The visitor chooses between what the account holds and what the browser does. */
  const browsers = start.at === 'choice' && start.browsers === true;

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
          const booking = await (browsers ? api.takeOver(true) : api.hold(body, key.current));
          key.current = '';
          return show(booking, true);
        } catch (error) {
          if (!(error as { passing?: boolean }).passing) key.current = '';
          throw error;
        }
      }),
    [attempt, api, show, browsers],
  );

  /** A code counts uses per person, so that it is used once there is one. */
  const applyPromo = useCallback(
    ({ id }: Booking, code: string) => attempt('promo', async () => set(await api.promo(id, code))),
    [attempt, api, set],
  );

  const look = useCallback(
    () =>
      attempt('read', async () => {
        const taken = await takeOver(api, ref);
        if (ref) return show(taken && taken !== 'choose' ? taken : await api.read(ref));
        const waiting = (await api.recent()).find(isHeld);
        const before = waiting && (await api.read(waiting.id));
        if (before && taken === 'choose' && choice) {
          setArrival({ at: 'choice', other: before, browsers: true });
          return undefined;
        }
        if (before && (!choice || sameTrip(before, request))) {
          const begun = taken !== undefined && taken !== 'choose';
          if (begun && choice?.promo && !before.promo) void applyPromo(before, choice.promo);
          return show(before, begun);
        }
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
    [attempt, api, show, hold, applyPromo, ref, choice, request],
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

/**
 * Makes what the browser holds without an account the visitor's, unless the URL names another booking.
 * @returns 'choose' where the account holds seats as well; undefined where the browser holds nothing any more
 * @throws BookingProblem where the seats may still be held, so that it is worth another try
 */
async function takeOver(api: BookingsApi, ref: string | undefined): Promise<Booking | 'choose' | undefined> {
  const hold = heldWithoutAccount(document.cookie);
  if (!hold || (ref && ref !== hold.booking)) return undefined;
  try {
    return await api.takeOver(false);
  } catch (error) {
    if (!(error instanceof BookingProblem) || error.passing) throw error;
    return error.problem === 'hold-exists' ? 'choose' : undefined;
  }
}
