import type { Booking } from '@fernweh/contracts/booking';
import { accountDataCleared, type SessionUser } from '@fernweh/contracts/events';
import { useBus } from '@fernweh/mf-kit';
import { useCallback, useEffect, useState } from 'react';
import { type DraftField, draftsOf, type TravellerDraft } from '../../shared/draft.ts';
import { assignRooms } from '../../shared/room-assignment.ts';
import { forgetDraft, storeDraft, storedDraft } from '../../shared/stored-draft.ts';

export type Drafts = {
  drafts: TravellerDraft[];
  set: (n: number, field: DraftField, value: string) => void;
  /** Sets a field only if it is empty. */
  offer: (n: number, field: DraftField, value: string) => void;
  replace: (drafts: TravellerDraft[]) => void;
};

/**
 * The typed values of all travellers. They survive an expired hold, a declined card and a reload
 * (product/forms).
 */
export function useDrafts(booking: Booking | undefined, user: SessionUser | undefined): Drafts {
  const [drafts, setDrafts] = useState<TravellerDraft[]>([]);
  const email = user?.email ?? '';
  const bus = useBus();

  useEffect(() => {
    const subscription = bus.on(accountDataCleared).subscribe(() => setDrafts([]));
    return () => subscription.unsubscribe();
  }, [bus]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per booking; typed values survive its changes
  useEffect(() => {
    if (!booking || !user) return;
    setDrafts(before => {
      const typed = before.length > 0 ? before : storedDraft(email)?.travellers;
      const all = draftsOf(booking, typed, user);
      return assignRooms(withRooms(all, booking), booking.rooms, booking.departure.startDate);
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

/** Room numbers of another hold may not exist in this one. */
function withRooms(drafts: TravellerDraft[], { rooms }: Booking): TravellerDraft[] {
  const count = rooms.reduce((sum, one) => sum + one.rooms, 0);
  return drafts.map(draft => (Number(draft.roomNo) > count ? { ...draft, roomNo: '' } : draft));
}
