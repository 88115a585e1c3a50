import { CURRENCIES } from '@fernweh/contracts/channel';
import { plainDate } from '@fernweh/contracts/tour';
import { z } from 'zod';
import { day } from '../http/fields.ts';
import { secondsLeftField } from '../http/server-time.ts';
import { travellerInput } from './traveller.schema.ts';

/** A part of the details that is not complete, and the last day for it (product/travellers 9). */
const missing = z.object({
  group: z.enum(['identity', 'passport', 'care']),
  due: plainDate,
  fields: z.array(
    z.enum([
      'firstName',
      'lastName',
      'dob',
      'gender',
      'nationality',
      'passport',
      'emergencyName',
      'emergencyPhone',
    ]),
  ),
});

/** What is known of a traveller. Passport and medical notes are never sent back. */
const known = z.object({
  n: z.int(),
  lead: z.boolean(),
  band: z.enum(['ADULT', 'YOUTH']),
  /** Sent back in If-Match. */
  version: z.int(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  dob: z.string().optional(),
  gender: z.enum(['F', 'M', 'X']).optional(),
  nationality: z.string().optional(),
  phone: z.string().optional(),
  diet: z.string().optional(),
  emergencyName: z.string().optional(),
  emergencyPhone: z.string().optional(),
  /** What is stored encrypted. */
  given: z.array(z.enum(['passport', 'medical'])),
  missing: z.array(missing),
});

/** A traveller as the account's holder sees them. */
export const travellerPart = known.extend({
  roomNo: z.int().optional(),
  /** The traveller filled in their own part through a link. */
  selfFilledAt: z.iso.datetime().optional(),
  link: z.object({ url: z.string(), expiresAt: z.iso.datetime() }).optional(),
});
export type TravellerPart = z.infer<typeof travellerPart>;

const trip = z.object({
  title: z.string(),
  startDate: plainDate,
  endDate: plainDate,
  minAge: z.int(),
  maxAge: z.int().optional(),
});

/** Every traveller of a booking. */
export const partyParts = z.object({
  trip,
  travellers: z.array(travellerPart),
  /** False before the booking is paid, and once the trip has begun. */
  open: z.boolean(),
});
export type PartyParts = z.infer<typeof partyParts>;

/** What a fellow traveller sees through a link: their own part alone. */
export const ownPart = z.object({ trip, traveller: known, expiresAt: z.iso.datetime() });
export type OwnPart = z.infer<typeof ownPart>;

const { lead: _lead, roomNo: _roomNo, ...fields } = travellerInput.shape;
const cleared = <T extends z.ZodType>(field: z.ZodOptional<T>) => field.unwrap().nullable().optional();

/** A change of one part. null deletes a field; an absent field stays. */
export const partChange = z.object({
  firstName: cleared(fields.firstName),
  lastName: cleared(fields.lastName),
  dob: cleared(fields.dob),
  gender: cleared(fields.gender),
  nationality: cleared(fields.nationality),
  phone: cleared(fields.phone),
  passport: cleared(fields.passport),
  diet: cleared(fields.diet),
  medical: cleared(fields.medical),
  emergencyName: cleared(fields.emergencyName),
  emergencyPhone: cleared(fields.emergencyPhone),
});
export type PartChange = z.infer<typeof partChange>;

/** With the quote that is accepted, where the date of birth changes the price. */
export const ownerPartChange = partChange.extend({ quoteId: z.guid().optional() });

/** A date of birth in the other age band than the one that was paid. */
export const ageQuoteRequest = z.object({ dob: day });

/** What such a date of birth costs or gives back. Money is integer minor units of `currency`. */
export const ageQuote = z.object({
  quoteId: z.string(),
  band: z.enum(['ADULT', 'YOUTH']),
  currency: z.enum(CURRENCIES),
  totalBefore: z.int(),
  totalAfter: z.int(),
  /** More to pay, and by when. */
  due: z.int(),
  dueBy: plainDate.optional(),
  /** Returned at once to the card that was paid with. */
  refund: z.int(),
  expiresAt: z.iso.datetime(),
  secondsLeft: secondsLeftField,
});
export type AgeQuote = z.infer<typeof ageQuote>;
