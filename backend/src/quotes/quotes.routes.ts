import { CURRENCIES } from '@fernweh/contracts/channel';
import { plainDate, ROOM_KINDS } from '@fernweh/contracts/tour';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Today } from '../server/dates.ts';
import { notFound, Problem } from '../server/problem.ts';
import type { DeparturesRepository } from '../tours/departures.repository.ts';
import { defaultRooms, quote } from './quote.ts';

const body = z.object({
  departure: z.string().max(40),
  currency: z.enum(CURRENCIES),
  party: z.object({ adults: z.int().min(0).max(99), youths: z.int().min(0).max(99).default(0) }).refine(party => party.adults + party.youths >= 1, { message: 'Nobody travels' }),
  /** Rooms by kind; left out, twins and one shared bed for an odd traveller. */
  rooms: z.array(z.object({ kind: z.enum(ROOM_KINDS), rooms: z.int().min(1).max(99) })).max(20).optional(),
});
const response = z.object({
  departure: z.string(),
  currency: z.enum(CURRENCIES),
  lines: z.array(z.object({ label: z.string(), room: z.enum(ROOM_KINDS), band: z.enum(['ADULT', 'YOUTH']), quantity: z.int(), unitAmount: z.int(), amount: z.int() })),
  total: z.int(),
  deposit: z.int(),
  schedule: z.array(z.object({ due: plainDate, amount: z.int(), purpose: z.enum(['DEPOSIT', 'BALANCE', 'FULL']) })),
});

/** POST /quotes: what a party pays for a departure, line by line. Holds nothing. */
export const quotesRoutes =
  ({ departures, today }: { departures: DeparturesRepository; today: Today }): FastifyPluginAsyncZod =>
  async app => {
    app.post('/quotes', { schema: { body, response: { 200: response } } }, async ({ body }, reply) => {
      reply.header('cache-control', 'no-store');
      const departure = departures.find(body.departure);
      if (!departure) throw notFound('departure');
      if (departure.startDate <= today()) throw new Problem(409, 'departed', 'This departure has left');
      return quote(departure, body.party, body.rooms ?? defaultRooms(body.party), body.currency, today());
    });
  };
