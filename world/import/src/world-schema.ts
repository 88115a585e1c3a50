import { schema } from '@fernweh/backend/import-api';
import { CURRENCIES } from '@fernweh/contracts/channel';
import { ROOM_KINDS } from '@fernweh/contracts/rooms';
import { plainDate, tour } from '@fernweh/contracts/tour';
import { z } from 'zod';

const { BANDS, DEPARTURE_STATES, EXTRA_KINDS, EXTRA_PER, PURPOSES, PROMO_KINDS, REVIEW_STATES } = schema;

/** An amount in every currency, in minor units; each currency has its own price, none is converted. */
const perCurrency = z.record(z.enum(CURRENCIES), z.int().nonnegative());
const roomKind = z.enum(ROOM_KINDS);
/** The tours that something applies to; an empty list means all of them. */
const slugs = z
  .array(z.string())
  .nullish()
  .transform(all => all ?? []);

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
  /** If absent, every kind has enough rooms for all travellers. */
  rooms: z.array(z.object({ kind: roomKind, rooms: z.int().nonnegative() })).optional(),
  /** If absent: GUARANTEED for a guaranteed departure, else SCHEDULED. */
  state: z.enum(DEPARTURE_STATES).optional(),
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
  tours: slugs,
  description: z.string().optional(),
});
export type WorldExtra = z.input<typeof worldExtra>;

const perSomeCurrency = z.partialRecord(z.enum(CURRENCIES), z.int().nonnegative());
export const worldPromo = z.object({
  code: z.string().toUpperCase(),
  kind: z.enum(PROMO_KINDS),
  percent: z.int().min(1).max(100).optional(),
  /** Discount on the booking; FIXED codes only. */
  amount: perSomeCurrency.optional(),
  /** Periods include their first and last day. */
  saleFrom: plainDate.optional(),
  saleUntil: plainDate.optional(),
  travelFrom: plainDate.optional(),
  travelUntil: plainDate.optional(),
  minTravellers: z.int().min(1).default(1),
  minSpend: perSomeCurrency.optional(),
  tours: slugs,
  maxUses: z.int().positive().optional(),
  perUser: z.int().positive().optional(),
  /** Uses before the world began. */
  used: z.int().nonnegative().default(0),
});
export type WorldPromo = z.input<typeof worldPromo>;

export const worldAccount = z.object({ subject: z.string(), email: z.string() });

const amount = z.int();
const instant = z.iso.datetime().transform(text => new Date(text));
/** A booking that an account starts with; its ledger is written from its payments and refunds. */
export const worldBooking = z.object({
  id: z.guid(),
  version: z.int().positive(),
  ref: z.string(),
  /** Subject of an account. */
  user: z.string(),
  channel: z.int(),
  currency: z.enum(CURRENCIES),
  departure: z.string(),
  state: z.enum(['CONFIRMED', 'COMPLETED', 'CANCELLED']),
  lines: z.array(
    z.object({
      label: z.string(),
      quantity: z.int().positive(),
      unitAmount: amount,
      amount,
      room: roomKind.optional(),
      band: z.enum(BANDS).optional(),
      extra: z.string().optional(),
      promo: z.string().optional(),
    }),
  ),
  total: amount,
  depositDue: amount,
  balanceDueDate: plainDate.optional(),
  termsVersion: z.string(),
  termsAcceptedAt: instant,
  createdAt: instant,
  confirmedAt: instant,
  cancelledAt: instant.optional(),
  travellers: z.array(
    z.object({
      lead: z.boolean(),
      firstName: z.string(),
      lastName: z.string(),
      dob: plainDate,
      gender: z.enum(['F', 'M', 'X']),
      nationality: z.string(),
      roomNo: z.int().optional(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.guid(),
      purpose: z.enum(PURPOSES),
      amount,
      provider: z.string(),
      providerRef: z.string(),
      state: z.enum(['SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED']),
      at: instant,
    }),
  ),
  refunds: z.array(
    z.object({ id: z.guid(), payment: z.guid(), amount, providerRef: z.string(), at: instant }),
  ),
});
export type WorldBooking = z.infer<typeof worldBooking>;
