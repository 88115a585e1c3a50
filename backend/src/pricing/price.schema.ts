import { ROOM_KINDS } from '@fernweh/contracts/rooms';
import { plainDate } from '@fernweh/contracts/tour';
import { z } from 'zod';
import { currency } from '../http/fields.ts';

/** Money is integer minor units of `currency`. */
const amount = z.int();

/** What a party pays, and when: of a quote and of a booking. */
export const price = z.object({
  currency,
  /** The lines of the price. Their amounts add up to the total. */
  lines: z.array(
    z.object({
      label: z.string(),
      /** Of places only. `extra` and `promo` are the codes of the other lines. */
      room: z.enum(ROOM_KINDS).optional(),
      band: z.enum(['ADULT', 'YOUTH']).optional(),
      extra: z.string().optional(),
      promo: z.string().optional(),
      quantity: z.int(),
      unitAmount: amount,
      amount,
    }),
  ),
  total: amount,
  /** Due today: the deposits, or everything within 60 days of departure. */
  depositDue: amount,
  /** Absent where everything is due today. */
  balanceDueDate: plainDate.optional(),
  /** Amounts by due date, the first due today. They add up to the total. */
  schedule: z.array(z.object({ purpose: z.enum(['DEPOSIT', 'BALANCE', 'FULL']), due: plainDate, amount })),
});
export type Price = z.infer<typeof price>;
