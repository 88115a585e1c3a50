import { phoneError, plainPhone } from '@fernweh/contracts/forms';
import { z } from 'zod';
import { freeText } from '../http/fields.ts';
import { validText } from '../http/text-fields.ts';

const NAME = /^[\p{L}\p{M}'’ -]{1,60}$/u;
const name = (which: string) =>
  z.string().trim().regex(NAME, `Enter the ${which} name exactly as in the passport`);

/** E.164 with the spaces that people type. It is stored without them. */
const phone = validText(phoneError).transform(plainPhone);

const passport = z.object({
  number: z
    .string()
    .max(40)
    .transform(text => text.toUpperCase().replace(/[\s-]/g, ''))
    .refine(text => /^[A-Z0-9]{5,20}$/.test(text), 'Enter the passport number: 5 to 20 letters and digits'),
  expiry: z.iso.date('Enter a real expiry date'),
});

/** The known data of a traveller. What is missing is asked for before the payment (product/travellers 6). */
export const travellerInput = z.object({
  lead: z.boolean().optional(),
  firstName: name('first').optional(),
  lastName: name('last').optional(),
  dob: z.iso.date('Enter a real date of birth').optional(),
  gender: z.enum(['F', 'M', 'X']).optional(),
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Choose a nationality')
    .optional(),
  /** Where the operator reaches the party. Required of the lead traveller. */
  phone: phone.optional(),
  passport: passport.optional(),
  diet: freeText(500).optional(),
  medical: freeText(2000).optional(),
  emergencyName: z.string().trim().regex(NAME, 'Enter the name of the emergency contact').optional(),
  emergencyPhone: phone.optional(),
  /** Number of the room within the booking, from 1. */
  roomNo: z.int().min(1).max(8).optional(),
});
export type Traveller = z.infer<typeof travellerInput>;

/** A stored traveller in an answer, not validated again. */
export const travellerBody = z.object({
  lead: z.boolean().optional(),
  band: z.enum(['ADULT', 'YOUTH']),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  dob: z.string().optional(),
  gender: z.enum(['F', 'M', 'X']).optional(),
  nationality: z.string().optional(),
  phone: z.string().optional(),
  passport: z.object({ number: z.string(), expiry: z.string() }).optional(),
  diet: z.string().optional(),
  medical: z.string().optional(),
  emergencyName: z.string().optional(),
  emergencyPhone: z.string().optional(),
  roomNo: z.int().optional(),
});
