import { CURRENCIES } from '@fernweh/contracts/channel';
import { plainDate, ROOM_KINDS } from '@fernweh/contracts/tour';
import { z } from 'zod';

/** A price in every currency, in minor units: seven lists of their own, not one converted. */
const prices = z.record(z.enum(CURRENCIES), z.int().nonnegative());

/** A departure as it is kept. */
export const departureRecord = z.object({
  tour: z.string(),
  code: z.string(),
  startDate: plainDate,
  endDate: plainDate,
  capacity: z.int().positive(),
  seatsLeft: z.int().nonnegative(),
  guaranteed: z.boolean(),
  /** Adult price per person by room kind. */
  prices: z
    .array(z.object({ room: z.enum(ROOM_KINDS), amount: prices, wasAmount: prices.optional() }))
    .min(1),
  /** Travellers of 8 to 17 pay less on this tour. */
  youth: z.boolean(),
  /** Deposit per person. */
  deposit: prices,
});
export type DepartureRecord = z.infer<typeof departureRecord>;
