import { nameError, phoneError, plainPhone } from '@fernweh/contracts/forms';
import { z } from 'zod';
import { validText } from '../http/text-fields.ts';

/** Body of PATCH /me. null deletes a field; an absent field stays. */
export const changeInput = z.object({
  name: validText(nameError).nullable().optional(),
  phone: validText(phoneError).transform(plainPhone).nullable().optional(),
  newsletter: z.boolean('is true or false').optional(),
});

/** What is stored of the person who is signed in. */
export const me = z.object({
  email: z.string().describe('Verified by the identity provider.').nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  newsletter: z.enum(['NONE', 'PENDING', 'CONFIRMED']),
  version: z.int(),
});

/** Body of DELETE /me. */
export const deleteInput = z.object({ confirm: z.literal('DELETE', 'Type DELETE to delete your account') });
