import type { BookingsApi } from '@fernweh/api-client/bookings';
import type { Booking, HoldRequest } from '@fernweh/contracts/booking';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Choice } from '../../shared/choice.ts';
import { isHeld } from '../../shared/is-held.ts';
import { keyOfRooms } from '../../shared/rooms.ts';
import { takeWish } from '../../shared/stored-choice.ts';
import type { Held } from './use-held.ts';
import type { Work } from './use-work.ts';

/** Before there is a booking on the page. */
export type Arrival =
  | { at: 'looking' }
  /** No choice in the URL, nothing held. */
  | { at: 'nothing' }
  /** A choice that is not held yet; `other`: what is held instead, and given back for it. */
  | { at: 'choice'; other?: Booking }
  /** `begun`: its seats were taken on this visit. */
  | { at: 'booking'; begun: boolean };

type Given = { ref: string | undefined; choice: Choice | undefined; request: HoldRequest | undefined };
type Parts = { api: BookingsApi; held: Held; work: Work };

/** How a visit to the checkout begins: with a booking that is named, one that is held already, or a choice. */
export function useArrival({ ref, choice, request }: Given, { api, held, work }: Parts) {
  const [arrival, setArrival] = useState<Arrival>({ at: 'looking' });
  const key = useRef('');
  const { attempt } = work;

  const { set } = held;
  const show = useCallback(
    (booking: Booking, begun = false) => {
      setArrival({ at: 'booking', begun });
      return set(booking);
    },
    [set],
  );

  /** The same key until it is answered: a repeated call takes no second seats. */
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
        // Other rooms or more travellers on the same date change a hold; another date would give it back.
        const other = before?.departure.code === choice.departure ? undefined : before;
        setArrival({ at: 'choice', ...(other && { other }) });
        // It waits until this has ended: calls go one after the other.
        if (!other && request && takeWish(choice)) void hold(request);
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

  return { arrival, hold };
}

const sameTrip = ({ departure, seats, rooms }: Booking, wanted: HoldRequest | undefined) =>
  departure.code === wanted?.departure &&
  seats === wanted.party.adults + wanted.party.youths &&
  keyOfRooms(rooms) === keyOfRooms(wanted.rooms ?? []);
