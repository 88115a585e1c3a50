import type { BookedTour } from '@fernweh/api-client/bookings';
import { serverToday } from '@fernweh/api-client/server-clock';
import type { Booking } from '@fernweh/contracts/booking';
import { useState } from 'react';
import { type DraftField, FIELDS, type LeadDraft } from '../../shared/draft.ts';
import { type FieldErrors, fieldId } from '../../shared/form-errors.ts';
import { type LeadErrors, leadErrors } from '../../shared/traveller-rules.ts';

/** product/rooms-and-party: minimum age unless the tour states another. */
const USUAL_MIN_AGE = 8;

export type Validation = {
  errors: FieldErrors;
  /** Counts presses on "Continue"; each focuses the error summary. */
  attempts: number;
  /** All errors of the lead, shown or not. */
  wrong: () => LeadErrors;
  leave: (field: DraftField) => void;
  forget: (field: string) => void;
  /** Validates everything. @returns whether it is valid */
  all: () => boolean;
  /** Shows the API's errors. */
  accept: (errors: FieldErrors) => void;
};

/** Validates what the lead tells: a field on blur, all fields before the next step. */
export function useValidation(lead: LeadDraft, booking: Booking, tour: BookedTour | undefined): Validation {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempts, setAttempts] = useState(0);
  const wrong = () =>
    leadErrors(lead, {
      startDate: booking.departure.startDate,
      minAge: tour?.minAge ?? USUAL_MIN_AGE,
      ...(tour?.maxAge !== undefined && { maxAge: tour.maxAge }),
      today: serverToday(),
      currency: booking.currency,
    });
  const forget = (field: string) => setErrors(({ [field]: _, ...rest }) => rest);
  const accept = (found: FieldErrors) => {
    setErrors(found);
    setAttempts(attempts + 1);
  };

  return {
    errors,
    attempts,
    wrong,
    forget,
    accept,
    leave(field) {
      // An empty field is reported on submit, not on blur.
      if (!lead[field]) return;
      const message = wrong()[field];
      // An error of the API stays until the field changes.
      if (message) setErrors(before => ({ ...before, [fieldId(field)]: message }));
    },
    all() {
      const messages = wrong();
      const found: FieldErrors = {};
      for (const field of FIELDS) if (messages[field]) found[fieldId(field)] = messages[field];
      accept(found);
      return Object.keys(found).length === 0;
    },
  };
}
