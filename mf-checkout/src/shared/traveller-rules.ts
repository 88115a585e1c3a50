import type { Currency } from '@fernweh/contracts/channel';
import { readDay } from '@fernweh/contracts/days';
import { fullPhone, phoneError } from '@fernweh/contracts/forms';
import { birthDateError, passportNameError } from '@fernweh/contracts/traveller-details';
import { formatDay } from '@fernweh/ui/dates';
import type { DraftField, LeadDraft } from './draft.ts';

/** The API's validation rules, repeated for immediate feedback (product/forms). The API remains authoritative. */
export type TripRules = {
  startDate: string;
  minAge: number;
  maxAge?: number;
  today: string;
  currency?: Currency;
};
export type LeadErrors = Partial<Record<DraftField, string>>;

/** What is wrong with, or missing of, what the lead tells before the payment (product/travellers 6). */
export function leadErrors(draft: LeadDraft, trip: TripRules): LeadErrors {
  const found = {
    firstName: passportNameError(draft.firstName.trim(), 'first'),
    lastName: passportNameError(draft.lastName.trim(), 'last'),
    dob: birthDateError(readDay(draft.dob), { ...trip, lead: true }, formatDay),
    phone: phoneError(fullPhone(draft.phone.trim(), trip.currency)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message)) as LeadErrors;
}
