import type { PartChangeInput as PartChange, TravellerPart } from '@fernweh/contracts/api';
import { readDay, typedDay } from '@fernweh/contracts/days';

/** A traveller as the API answers them, to the account's holder or through a link. */
export type KnownPart = Omit<TravellerPart, 'link' | 'roomNo' | 'selfFilledAt'>;

/** The fields of the form. */
export const FIELDS = [
  'firstName',
  'lastName',
  'dob',
  'gender',
  'nationality',
  'phone',
  'passportNumber',
  'passportExpiry',
  'diet',
  'medical',
  'emergencyName',
  'emergencyPhone',
] as const;
export type PartField = (typeof FIELDS)[number];
/** Typed values; dates as `D/M/YYYY`, empty strings for empty fields. */
export type PartDraft = Record<PartField, string>;

/** Passport and medical notes are never answered: their fields start empty. */
export const draftOf = (part: KnownPart): PartDraft => ({
  firstName: part.firstName ?? '',
  lastName: part.lastName ?? '',
  dob: typedDay(part.dob),
  gender: part.gender ?? '',
  nationality: part.nationality ?? '',
  phone: part.phone ?? '',
  passportNumber: '',
  passportExpiry: '',
  diet: part.diet ?? '',
  medical: '',
  emergencyName: part.emergencyName ?? '',
  emergencyPhone: part.emergencyPhone ?? '',
});

const PLAIN = [
  'firstName',
  'lastName',
  'gender',
  'nationality',
  'phone',
  'diet',
  'emergencyName',
  'emergencyPhone',
] as const;

/** What differs from the known part. An emptied field is deleted; empty secrets stay as they are. */
export function changeOf(draft: PartDraft, part: KnownPart): PartChange {
  const known = draftOf(part);
  const change: PartChange = {};
  for (const field of PLAIN) {
    const value = draft[field].trim();
    if (value !== known[field]) Object.assign(change, { [field]: value || null });
  }
  if (draft.dob !== known.dob) change.dob = readDay(draft.dob) ?? null;
  const expiry = readDay(draft.passportExpiry);
  if (draft.passportNumber && expiry) change.passport = { number: draft.passportNumber.trim(), expiry };
  if (draft.medical.trim()) change.medical = draft.medical.trim();
  return change;
}
