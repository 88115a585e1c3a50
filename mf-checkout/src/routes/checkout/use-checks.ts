import type { BookedTour } from '@fernweh/api-client/bookings';
import type { Booking } from '@fernweh/contracts/booking';
import { useState } from 'react';
import { type DraftField, FIELDS, type TravellerDraft } from '../../shared/draft.ts';
import { type FieldErrors, fieldId } from '../../shared/form-errors.ts';
import { placingErrors } from '../../shared/placing.ts';
import { todayHere } from '../../shared/times.ts';
import {
  partyError,
  type TravellerErrors,
  type TripRules,
  travellerErrors,
} from '../../shared/traveller-rules.ts';

/** Product: Rules, Age; a tour may say otherwise. */
const USUAL_MIN_AGE = 8;

export type Checks = {
  errors: FieldErrors;
  /** Counts presses on "Continue": the summary takes the focus with each. */
  attempts: number;
  /** Objections to one traveller, said or not yet. */
  wrong: (n: number) => TravellerErrors;
  leave: (n: number, field: DraftField) => void;
  forget: (field: string) => void;
  /** Everything at once. @returns whether nothing is wrong */
  all: () => boolean;
  /** What the API objects to. */
  accept: (errors: FieldErrors) => void;
};

/** Objections to what is typed: a field's when it is left, all of them before going on. */
export function useChecks(
  drafts: readonly TravellerDraft[],
  booking: Booking,
  tour: BookedTour | undefined,
): Checks {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempts, setAttempts] = useState(0);
  const { startDate, endDate } = booking.departure;
  const rules: TripRules = {
    startDate,
    endDate,
    minAge: tour?.minAge ?? USUAL_MIN_AGE,
    ...(tour?.maxAge !== undefined && { maxAge: tour.maxAge }),
    today: todayHere(),
  };

  const one = (n: number): TravellerErrors => {
    const draft = drafts[n];
    return draft ? travellerErrors(draft, n, rules) : {};
  };
  const forget = (field: string) => setErrors(({ [field]: _, ...rest }) => rest);
  const accept = (found: FieldErrors) => {
    setErrors(found);
    setAttempts(attempts + 1);
  };

  return {
    errors,
    attempts,
    wrong: one,
    forget,
    accept,
    leave(n, field) {
      // What was never typed is asked for when it is time to go on, not while passing by.
      if (!drafts[n]?.[field]) return;
      const message = one(n)[field];
      // What the API objected to stays until it is changed.
      if (message) setErrors(before => ({ ...before, [fieldId(n, field)]: message }));
    },
    all() {
      const rooms = placingErrors(drafts, booking.rooms, startDate);
      const found: FieldErrors = {};
      for (const n of drafts.keys()) {
        const wrong = { ...one(n), ...(rooms.has(n) && { roomNo: rooms.get(n) }) };
        for (const field of FIELDS) if (wrong[field]) found[fieldId(n, field)] = wrong[field];
      }
      const party = partyError(drafts, startDate);
      if (party) found[fieldId(0, 'dob')] ??= party;
      accept(found);
      return Object.keys(found).length === 0;
    },
  };
}
