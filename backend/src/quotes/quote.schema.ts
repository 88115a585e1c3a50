import { plainDate, ROOM_KINDS } from '@fernweh/contracts/tour';
import { z } from 'zod';
import { currency } from '../http/fields.ts';

/** The largest party that books by itself (product: Rules). */
const LARGEST_PARTY = 8;
const count = z.int().min(0).max(99);
const roomKind = z.enum(ROOM_KINDS);

/** POST /quotes: whom to take where, in which rooms. */
export const quoteRequest = z.object({
  /** Code of the departure. */
  departure: z.string().max(40),
  currency,
  party: z
    .object({ adults: count, youths: count.default(0) })
    .refine(({ adults, youths }) => adults + youths >= 1, 'Choose at least one traveller')
    .refine(({ adults, youths }) => adults + youths <= LARGEST_PARTY, 'For 9 or more, ask our groups team')
    .refine(
      ({ adults, youths }) => youths === 0 || adults > 0,
      'A traveller under 18 must travel with an adult',
    ),
  /** Rooms by kind; a SHARE is one bed in a twin shared with another traveller. */
  rooms: z
    .array(z.object({ kind: roomKind, rooms: z.int().min(1).max(LARGEST_PARTY) }))
    .min(1)
    .max(LARGEST_PARTY)
    .optional(),
  /** In place of `rooms`: everyone in rooms of this kind, who is left over shares. */
  room: roomKind.default('TWIN'),
});

/** Money is integer minor units of `currency`. */
const amount = z.int();

export const quote = z.object({
  departure: z.string(),
  tour: z.string(),
  currency,
  /** What is paid for; the amounts add up to the total. */
  lines: z.array(
    z.object({
      label: z.string(),
      room: roomKind,
      band: z.enum(['ADULT', 'YOUTH']),
      quantity: z.int(),
      unitAmount: amount,
      amount,
    }),
  ),
  total: amount,
  /** Due today: the deposits, or everything inside 60 days. */
  depositDue: amount,
  /** Absent where everything is due today. */
  balanceDueDate: plainDate.optional(),
  /** What is due when, the first today; adds up to the total. */
  schedule: z.array(z.object({ purpose: z.enum(['DEPOSIT', 'BALANCE', 'FULL']), due: plainDate, amount })),
});
export type Quote = z.infer<typeof quote>;
