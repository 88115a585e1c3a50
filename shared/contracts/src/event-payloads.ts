import { z } from 'zod';
import { CURRENCIES } from './channel.ts';

/**
 * Payloads of the topics in `events.ts`, which takes its types from here; browsers check payloads with the validators
 * that are generated from these schemas.
 */

/** ISO 8601, UTC or with an offset. */
const instant = z.iso.datetime({ offset: true });

/** The visitor's market. */
export const geo = z.object({
  channel_id: z.int(),
  currency: z.enum(CURRENCIES),
  /** BCP 47. */
  locale: z.string(),
  phone: z.string().optional(),
});

export const sessionUser = z.object({
  email: z.string(),
  firstName: z.string(),
  /** Empty where the identity provider knows none. */
  lastName: z.string(),
  /** How to address them: both names, or the one there is. */
  name: z.string(),
  picture: z.string().optional(),
});

/** Why nobody could be signed in: the identity provider did not answer, or the session has run out. */
const problem = z.enum(['unavailable', 'expired']).optional();

/** Exactly an authenticated session has a user. */
export const session = z.union([
  z.object({ status: z.literal('authenticated'), user: sessionUser, problem }),
  z.object({ status: z.enum(['loading', 'anonymous']), user: z.never().optional(), problem }),
]);
export type Session = Pick<z.infer<typeof session>, 'status' | 'problem'> & {
  user?: z.infer<typeof sessionUser>;
};

export const navigationChange = z.object({ url: z.string(), phase: z.enum(['pending', 'shown', 'failed']) });

/** What the visitor allows beyond what is necessary. */
export const consent = z.object({
  advertisement: z.boolean(),
  analytics: z.boolean(),
  functional: z.boolean(),
  /** False until the visitor has chosen; nothing is allowed then. */
  decided: z.boolean(),
});

/** A request without details. */
export const emptyRequest = z.object({});

/**
 * Seats held for the visitor, as the site's server answers them (`hold.ts`) and the topic `hold:changed` of mf-checkout says them: the booking's reference, and the instant until which its seats are held. `clockAhead` says by
 * how many ms the device's clock was ahead of the API's; absent where that is not known. `departure` is a code.
 */
export const heldSeats = z.object({
  booking: z.string(),
  expiresAt: instant,
  clockAhead: z.int().optional(),
  departure: z.string().max(40).optional(),
  seats: z.int().optional(),
  /** Of a browser that holds without an account: the query of the checkout that goes on with it. */
  choice: z.string().max(400).optional(),
});

export const accountModalRequest = z.object({
  action: z.enum(['login', 'logout']),
  /** Path of this site to come back to; the shown page if absent. The shell checks it. */
  returnTo: z.string().optional(),
  /** For `login`: the provider shows its sign-up page first. */
  signUp: z.boolean().optional(),
});

/** In px. */
export const noticeChange = z.object({ height: z.number() });

export const experimentsChange = z.object({
  assigned: z.array(z.object({ id: z.string(), variant: z.string() })),
});
