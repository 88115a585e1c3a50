import type { Booking } from '@fernweh/contracts/booking';
import { accountDataCleared, type SessionUser } from '@fernweh/contracts/events';
import { useBus } from '@flotilla/kit';
import { useCallback, useEffect, useState } from 'react';
import { type DraftField, draftOf, EMPTY_DRAFT, type LeadDraft } from '../../shared/draft.ts';
import { forgetDraft, storeDraft, storedDraft } from '../../shared/stored-draft.ts';

export type Drafts = {
  lead: LeadDraft;
  set: (field: DraftField, value: string) => void;
  /** Sets a field only if it is empty. */
  offer: (field: DraftField, value: string) => void;
};

/** The lead's typed values. They survive an expired hold, a declined card and a reload (product/states 6). */
export function useDrafts(booking: Booking | undefined, user: SessionUser | undefined): Drafts {
  const [typed, setTyped] = useState<LeadDraft>();
  const email = user?.email ?? '';
  const bus = useBus();

  useEffect(() => {
    const subscription = bus.on(accountDataCleared).subscribe(() => setTyped(undefined));
    return () => subscription.unsubscribe();
  }, [bus]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per booking; typed values survive its changes
  useEffect(() => {
    if (booking && user) setTyped(before => draftOf(booking, before ?? storedDraft(email), user));
  }, [booking?.id, email]);

  const booked = booking?.state === 'CONFIRMED';
  useEffect(() => {
    if (booked) forgetDraft();
    else if (typed) storeDraft(email, typed);
  }, [typed, email, booked]);

  const set = useCallback(
    (field: DraftField, value: string) =>
      setTyped(before => ({ ...(before ?? EMPTY_DRAFT), [field]: value })),
    [],
  );
  const offer = useCallback(
    (field: DraftField, value: string) =>
      setTyped(before => (before?.[field] ? before : { ...(before ?? EMPTY_DRAFT), [field]: value })),
    [],
  );
  return { lead: typed ?? EMPTY_DRAFT, set, offer };
}
