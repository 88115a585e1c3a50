import { phoneError, plainPhone } from '@fernweh/contracts/forms';
import { MAX_PARTY } from '@fernweh/contracts/rules';
import {
  emergencyNameError,
  passportNameError,
  passportNumberError,
  plainPassport,
} from '@fernweh/contracts/traveller-details';
import { z } from 'zod';
import { freeText } from '../http/fields.ts';
import { validText } from '../http/text-fields.ts';

const name = (which: 'first' | 'last') => validText(text => passportNameError(text, which));

/** E.164 with the spaces that people type. It is stored without them. */
const phone = validText(phoneError).transform(plainPhone);

const passport = z.object({
  number: z
    .string()
    .max(40)
    .transform(plainPassport)
    .superRefine((text, context) => {
      const message = passportNumberError(text);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  expiry: z.iso.date('Enter a valid expiry date'),
});

/** The known data of a traveller. What is missing is asked for before the payment (product/travellers 6). */
export const travellerInput = z.object({
  lead: z.boolean().optional(),
  firstName: name('first').optional(),
  lastName: name('last').optional(),
  dob: z.iso.date('Enter a valid date of birth, for example 12 3 1984').optional(),
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
  emergencyName: validText(emergencyNameError).optional(),
  emergencyPhone: phone.optional(),
  /** Number of the room within the booking, from 1. */
  roomNo: z.int().min(1).max(MAX_PARTY).optional(),
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
