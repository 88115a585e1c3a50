import { plainDate, ROOM_KINDS } from '@fernweh/contracts/tour';
import { z } from 'zod';
import { extrasChoice } from '../extras/choose-extras.ts';
import { currency, freeText } from '../http/fields.ts';
import { LARGEST_PARTY, partyChoice } from './party.ts';

const roomKind = z.enum(ROOM_KINDS);

export const roomsChoice = z
  .array(z.object({ kind: roomKind, rooms: z.int().min(1).max(LARGEST_PARTY) }))
  .min(1)
  .max(LARGEST_PARTY);

/** A code as people type it. */
export const promoChoice = freeText(40).transform(text => text.trim().toUpperCase());

/** POST /quotes: whom to take where, in which rooms. */
export const quoteRequest = z.object({
  /** Code of the departure. */
  departure: z.string().max(40),
  currency,
  party: partyChoice,
  /** Rooms by kind; a SHARE is one bed in a twin shared with another traveller. */
  rooms: roomsChoice.optional(),
  /** In place of `rooms`: everyone in rooms of this kind, who is left over shares. */
  room: roomKind.default('TWIN'),
  extras: extrasChoice.default([]),
  promo: promoChoice.optional(),
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
      /** Of places; `extra` and `promo` are the codes of what else there is. */
      room: roomKind.optional(),
      band: z.enum(['ADULT', 'YOUTH']).optional(),
      extra: z.string().optional(),
      promo: z.string().optional(),
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
