import type { BookedTour } from '@fernweh/api-client/bookings';
import type { Booking } from '@fernweh/contracts/booking';
import { useState } from 'react';
import { type DraftField, FIELDS, type TravellerDraft } from '../../shared/draft.ts';
import { type FieldErrors, fieldId } from '../../shared/form-errors.ts';
import { assignmentErrors } from '../../shared/room-assignment.ts';
import { todayHere } from '../../shared/times.ts';
import {
  partyError,
  type TravellerErrors,
  type TripRules,
  travellerErrors,
} from '../../shared/traveller-rules.ts';

/** product/rooms-and-party: minimum age unless the tour states another. */
const USUAL_MIN_AGE = 8;

export type Validation = {
  errors: FieldErrors;
  /** Counts presses on "Continue"; each focuses the error summary. */
  attempts: number;
  /** All errors of one traveller, shown or not. */
  wrong: (n: number) => TravellerErrors;
  leave: (n: number, field: DraftField) => void;
  forget: (field: string) => void;
  /** Validates everything. @returns whether it is valid */
  all: () => boolean;
  /** Shows the API's errors. */
  accept: (errors: FieldErrors) => void;
};

/** Validates the travellers: a field on blur, all fields before the next step. */
export function useValidation(
  drafts: readonly TravellerDraft[],
  booking: Booking,
  tour: BookedTour | undefined,
): Validation {
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
      // An empty field is reported on submit, not on blur.
      if (!drafts[n]?.[field]) return;
      const message = one(n)[field];
      // An error of the API stays until the field changes.
      if (message) setErrors(before => ({ ...before, [fieldId(n, field)]: message }));
    },
    all() {
      const rooms = assignmentErrors(drafts, booking.rooms, startDate);
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
