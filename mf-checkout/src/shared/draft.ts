import type { Booking, TravellerDetails } from '@fernweh/contracts/booking';
import type { Currency } from '@fernweh/contracts/channel';
import { readDay, typedDay } from '@fernweh/contracts/days';
import { fullPhone } from '@fernweh/contracts/forms';

/** What the lead traveller types before the payment; the date as `D/M/YYYY`, empty strings for empty fields. */
export const FIELDS = ['firstName', 'lastName', 'dob', 'phone'] as const;
export type DraftField = (typeof FIELDS)[number];
export type LeadDraft = Record<DraftField, string>;

export const EMPTY_DRAFT: LeadDraft = { firstName: '', lastName: '', dob: '', phone: '' };

/** The signed-in user, whose name prefills the lead's. */
export type Prefill = { firstName: string; lastName: string };

/** The lead's draft from the API's traveller, completed by earlier typed values. */
export function draftOf(
  { travellers }: Pick<Booking, 'travellers'>,
  typed: Partial<LeadDraft> = {},
  user?: Prefill,
): LeadDraft {
  const lead = travellers[0];
  return {
    firstName: typed.firstName ?? lead?.firstName ?? user?.firstName ?? '',
    lastName: typed.lastName ?? lead?.lastName ?? user?.lastName ?? '',
    dob: typed.dob ?? typedDay(lead?.dob),
    phone: typed.phone ?? lead?.phone ?? '',
  };
}

/**
 * The party for the API: the lead with what is typed, the others without details, which can wait.
 * @param market completes a national phone number
 * @param skip invalid fields to leave out, so that rooms can change before they are valid
 */
export function partyOfDraft(
  draft: LeadDraft,
  seats: number,
  skip: (field: DraftField) => boolean = () => false,
  market?: Currency,
): TravellerDetails[] {
  const text = (field: DraftField) => (skip(field) ? undefined : draft[field].trim() || undefined);
  const found = {
    firstName: text('firstName'),
    lastName: text('lastName'),
    dob: readDay(text('dob') ?? ''),
    phone: text('phone') && fullPhone(text('phone') ?? '', market),
  };
  const known = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  return [{ lead: true, ...known }, ...Array.from({ length: seats - 1 }, () => ({ lead: false }))];
}
