import type { Booking } from '@fernweh/contracts/booking';
import type { SessionUser } from '@fernweh/contracts/events';
import { useCallback, useEffect, useState } from 'react';
import { type DraftField, draftsOf, type TravellerDraft } from '../../shared/draft.ts';
import { placed } from '../../shared/placing.ts';
import { forgetDraft, storeDraft, storedDraft } from '../../shared/stored-draft.ts';

export type Drafts = {
  drafts: TravellerDraft[];
  set: (n: number, field: DraftField, value: string) => void;
  /** Only where nothing is typed yet. */
  offer: (n: number, field: DraftField, value: string) => void;
  replace: (drafts: TravellerDraft[]) => void;
};

/**
 * What is typed of everyone. It outlives the booking it was typed for: a hold that ran out, a declined card, a reload
 * (product: Form validation, "input is kept").
 */
export function useDrafts(booking: Booking | undefined, user: SessionUser | undefined): Drafts {
  const [drafts, setDrafts] = useState<TravellerDraft[]>([]);
  const email = user?.email ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each booking; typing goes on over its changes
  useEffect(() => {
    if (!booking || !user) return;
    setDrafts(before => {
      const typed = before.length > 0 ? before : storedDraft(email)?.travellers;
      const all = draftsOf(booking, typed, user);
      return placed(withRooms(all, booking), booking.rooms, booking.departure.startDate);
    });
  }, [booking?.id, email]);

  const booked = booking?.state === 'CONFIRMED';
  useEffect(() => {
    if (booked) forgetDraft();
    else if (drafts.length > 0) storeDraft(email, drafts);
  }, [drafts, email, booked]);

  const set = useCallback(
    (n: number, field: DraftField, value: string) =>
      setDrafts(before => before.map((draft, at) => (at === n ? { ...draft, [field]: value } : draft))),
    [],
  );
  const offer = useCallback(
    (n: number, field: DraftField, value: string) =>
      setDrafts(before =>
        before.map((draft, at) => (at === n && !draft[field] ? { ...draft, [field]: value } : draft)),
      ),
    [],
  );
  return { drafts, set, offer, replace: setDrafts };
}

/** A bed that was chosen in another hold may not exist in this one. */
function withRooms(drafts: TravellerDraft[], { rooms }: Booking): TravellerDraft[] {
  const count = rooms.reduce((sum, one) => sum + one.rooms, 0);
  return drafts.map(draft => (Number(draft.roomNo) > count ? { ...draft, roomNo: '' } : draft));
}
