import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type Clock, daysBetween, today } from '../clock.ts';
import type { DepartureRecord } from '../departures/departure-record.ts';
import type { DeparturesRepository } from '../departures/departures.repository.ts';
import { notFound, Problem } from '../http/problem.ts';
import { quote, quoteRequest } from './quote.schema.ts';
import { quoteOf } from './quote.ts';
import { checkRooms, roomsFor } from './rooms.ts';

const ALTERNATIVES = 3;

type Rooms = { departures: DeparturesRepository; clock: Clock };

/** POST /quotes {departure, party, rooms, currency} → lines, total, deposit, schedule. Holds nothing. */
export async function quotesRoutes(app: FastifyInstance, { departures, clock }: Rooms) {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post('/quotes', { schema: { body: quoteRequest, response: { 200: quote } } }, async request => {
      const { departure: code, party, room, rooms = roomsFor(party, room), currency } = request.body;
      const departure = await departures.byCode(code);
      if (!departure) throw notFound('departure');
      checkRooms(
        party,
        rooms,
        departure.prices.map(price => price.room),
      );
      const seats = party.adults + party.youths;
      if (departure.seatsLeft < seats)
        throw soldOut(departure, seats, await departures.ofTour(departure.tour));
      return quoteOf(departure, { party, rooms, currency, now: today(clock) });
    });
}

/** 409 with the nearest departures that have a seat for everyone (product: API). */
function soldOut(wanted: DepartureRecord, seats: number, all: DepartureRecord[]): Problem {
  const distance = ({ startDate }: DepartureRecord) => Math.abs(daysBetween(wanted.startDate, startDate));
  const alternatives = all
    .filter(({ seatsLeft }) => seatsLeft >= seats)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, ALTERNATIVES)
    .map(({ code, startDate, endDate, seatsLeft }) => ({ code, startDate, endDate, seatsLeft }));
  const { seatsLeft } = wanted;
  const detail =
    seatsLeft === 0
      ? 'This departure is sold out.'
      : `Only ${seatsLeft} ${seatsLeft === 1 ? 'seat is' : 'seats are'} left on this departure.`;
  return new Problem(409, 'sold-out', detail, { more: { alternatives } });
}
