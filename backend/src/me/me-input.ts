import { nameError, phoneError, plainPhone } from '@fernweh/contracts/forms';
import { z } from 'zod';
import { validText } from '../http/text-fields.ts';

/** Body of PATCH /me. null deletes a field; an absent field stays. */
export const changeInput = z.object({
  name: validText(nameError).nullable().optional(),
  phone: validText(phoneError).transform(plainPhone).nullable().optional(),
  newsletter: z.boolean('is true or false').optional(),
});

/** Body of DELETE /me. */
export const deleteInput = z.object({ confirm: z.literal('DELETE', 'Type DELETE to delete your account') });
