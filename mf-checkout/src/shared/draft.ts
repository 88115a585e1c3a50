import type { Booking, TravellerDetails } from '@fernweh/contracts/booking';
import { readDay, typedDay } from './days.ts';

/** Typed values of one traveller; dates as `D/M/YYYY`, empty strings for empty fields. */
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
  'roomNo',
] as const;
export type DraftField = (typeof FIELDS)[number];
export type TravellerDraft = Record<DraftField, string>;

/** Fields that are never written to storage. */
export const SECRET: readonly DraftField[] = ['passportNumber', 'passportExpiry', 'medical'];

const EMPTY = Object.fromEntries(FIELDS.map(field => [field, ''])) as TravellerDraft;

/** The signed-in user, whose name prefills the lead's. */
export type Prefill = { firstName: string; lastName: string };

/** Drafts from the API's travellers, completed by earlier typed values. The first traveller leads. */
export function draftsOf(
  { travellers }: Pick<Booking, 'travellers'>,
  typed: readonly Partial<TravellerDraft>[] = [],
  lead?: Prefill,
): TravellerDraft[] {
  return travellers.map((known, n) => {
    const prefill = n === 0 && lead ? { firstName: lead.firstName, lastName: lead.lastName } : {};
    return { ...EMPTY, ...prefill, ...without(draftOf(known)), ...(typed[n] ?? {}) };
  });
}

function draftOf(known: TravellerDetails): TravellerDraft {
  return {
    firstName: known.firstName ?? '',
    lastName: known.lastName ?? '',
    dob: typedDay(known.dob),
    gender: known.gender ?? '',
    nationality: known.nationality ?? '',
    phone: known.phone ?? '',
    passportNumber: known.passport?.number ?? '',
    passportExpiry: typedDay(known.passport?.expiry),
    diet: known.diet ?? '',
    medical: known.medical ?? '',
    emergencyName: known.emergencyName ?? '',
    emergencyPhone: known.emergencyPhone ?? '',
    roomNo: known.roomNo ? String(known.roomNo) : '',
  };
}

const without = (draft: TravellerDraft): Partial<TravellerDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''));

/**
 * Maps a draft to the API's traveller; empty fields are left out. @param skip invalid fields to leave out, so that rooms can
 * change before they are valid
 */
export function detailsOf(
  draft: TravellerDraft,
  n: number,
  skip: (field: DraftField) => boolean = () => false,
): TravellerDetails {
  const text = (field: DraftField) => (skip(field) ? undefined : draft[field].trim() || undefined);
  const number = text('passportNumber');
  const expiry = readDay(text('passportExpiry') ?? '');
  const found: { [K in keyof TravellerDetails]: TravellerDetails[K] | undefined } = {
    lead: n === 0,
    firstName: text('firstName'),
    lastName: text('lastName'),
    dob: readDay(text('dob') ?? ''),
    gender: text('gender') as TravellerDetails['gender'],
    nationality: text('nationality'),
    phone: text('phone'),
    passport: number && expiry ? { number, expiry } : undefined,
    diet: text('diet'),
    medical: text('medical'),
    emergencyName: text('emergencyName'),
    emergencyPhone: text('emergencyPhone'),
    roomNo: Number(text('roomNo')) || undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The first name, or "Traveller 2" without one. */
export const callOf = ({ firstName }: Pick<TravellerDraft, 'firstName'>, n: number) =>
  firstName.trim() || `Traveller ${n + 1}`;
