import { CURRENCIES } from '@fernweh/contracts/channel';
import { plainDate, ROOM_KINDS, tour } from '@fernweh/contracts/tour';
import { z } from 'zod';
import { EXTRA_KINDS, EXTRA_PER } from '../database/schema/extras.ts';
import { PROMO_KINDS } from '../database/schema/promo.ts';
import { REVIEW_STATES } from '../database/schema/reviews.ts';

/** An amount in every currency, in minor units: seven lists of their own, not one converted. */
const perCurrency = z.record(z.enum(CURRENCIES), z.int().nonnegative());
const roomKind = z.enum(ROOM_KINDS);

export const worldTour = tour;

export const worldDeparture = z.object({
  tour: z.string(),
  code: z.string(),
  startDate: plainDate,
  endDate: plainDate,
  capacity: z.int().positive(),
  seatsLeft: z.int().nonnegative(),
  guaranteed: z.boolean(),
  minToRun: z.int().positive().optional(),
  saleClosesAt: z.iso.datetime().optional(),
  /** Without it there are rooms of each kind for everyone. */
  roomTypes: z.array(z.object({ kind: roomKind, rooms: z.int().nonnegative() })).optional(),
  prices: z
    .array(
      z.object({
        room: roomKind,
        amount: perCurrency,
        wasAmount: perCurrency.optional(),
        wasFrom: plainDate.optional(),
      }),
    )
    .min(1),
  youth: z.boolean(),
  deposit: perCurrency,
});
export type WorldDeparture = z.infer<typeof worldDeparture>;

const stars = z.int().min(1).max(5);
export const worldReview = z.object({
  review_id: z.string(),
  created_date: z.string(),
  updated_date: z.string(),
  source: z.enum(['verified', 'email']),
  title: z.string(),
  comment: z.string(),
  customer: z.object({ name: z.string(), place: z.string().optional() }),
  status: z.enum(REVIEW_STATES),
  tour: z.object({ slug: z.string() }),
  travelled: z.string().optional(),
  metrics: z.object({
    rating: stars,
    guide: stars.optional(),
    stays: stars.optional(),
    transport: stars.optional(),
    value: stars.optional(),
  }),
  reply: z.object({ text: z.string(), date: z.string() }).optional(),
});
export type WorldReview = z.infer<typeof worldReview>;

export const worldExtra = z.object({
  code: z.string(),
  kind: z.enum(EXTRA_KINDS),
  title: z.string(),
  per: z.enum(EXTRA_PER),
  prices: perCurrency,
  stock: z.int().nonnegative().optional(),
  cutoffDays: z.int().nonnegative().default(0),
  /** Slugs of the tours it is sold with; none for all. */
  tours: z
    .array(z.string())
    .nullish()
    .transform(slugs => slugs ?? []),
  description: z.string().optional(),
});
export type WorldExtra = z.input<typeof worldExtra>;

const perSomeCurrency = z.partialRecord(z.enum(CURRENCIES), z.int().nonnegative());
export const worldPromo = z.object({
  code: z.string().toUpperCase(),
  kind: z.enum(PROMO_KINDS),
  percent: z.int().min(1).max(100).optional(),
  amounts: perSomeCurrency.optional(),
  saleFrom: plainDate.optional(),
  saleTo: plainDate.optional(),
  travelFrom: plainDate.optional(),
  travelTo: plainDate.optional(),
  minTravellers: z.int().min(1).default(1),
  minSpend: perSomeCurrency.optional(),
  tours: z.array(z.string()).default([]),
  maxUses: z.int().positive().optional(),
  perUser: z.int().positive().optional(),
});
export type WorldPromo = z.input<typeof worldPromo>;
