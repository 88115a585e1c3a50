import { ROOM_KINDS } from '@fernweh/contracts/rooms';
import { MAX_PARTY } from '@fernweh/contracts/rules';
import { plainDate } from '@fernweh/contracts/tour';
import { z } from 'zod';
import { extrasChoice } from '../extras/choose-extras.ts';
import { currency, freeText } from '../http/fields.ts';
import { partyChoice } from './party.ts';

const roomKind = z.enum(ROOM_KINDS);

export const roomsChoice = z
  .array(z.object({ kind: roomKind, rooms: z.int().min(1).max(MAX_PARTY) }))
  .min(1)
  .max(MAX_PARTY);

/** A code as visitors type it. */
export const promoChoice = freeText(40).transform(text => text.trim().toUpperCase());

/** POST /quotes: party, departure, rooms, extras. */
export const quoteRequest = z.object({
  /** Code of the departure. */
  departure: z.string().max(40),
  currency,
  party: partyChoice,
  /** Rooms by kind; a SHARE is one bed in a twin shared with another traveller. */
  rooms: roomsChoice.optional(),
  /** Used without `rooms`: the best rooms with one of this kind (product/rooms-and-party 7). */
  room: roomKind.optional(),
  extras: extrasChoice.default([]),
  promo: promoChoice.optional(),
});

/** Money is integer minor units of `currency`. */
const amount = z.int();

export const quote = z.object({
  departure: z.string(),
  tour: z.string(),
  currency,
  /** The lines of the price. Their amounts add up to the total. */
  lines: z.array(
    z.object({
      label: z.string(),
      /** Of places only. `extra` and `promo` are the codes of the other lines. */
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
  /** Due today: the deposits, or everything within 60 days of departure. */
  depositDue: amount,
  /** Absent where everything is due today. */
  balanceDueDate: plainDate.optional(),
  /** Amounts by due date, the first due today. They add up to the total. */
  schedule: z.array(z.object({ purpose: z.enum(['DEPOSIT', 'BALANCE', 'FULL']), due: plainDate, amount })),
});
export type Quote = z.infer<typeof quote>;
