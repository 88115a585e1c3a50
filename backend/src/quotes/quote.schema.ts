import { ROOM_KINDS } from '@fernweh/contracts/rooms';
import { MAX_PARTY } from '@fernweh/contracts/rules';
import { z } from 'zod';
import { extrasChoice } from '../extras/choose-extras.ts';
import { currency, freeText } from '../http/fields.ts';
import { price } from '../pricing/price.schema.ts';
import { partyChoice } from '../rooms-and-party/party.ts';

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

export const quote = z.object({ departure: z.string(), tour: z.string(), ...price.shape });
