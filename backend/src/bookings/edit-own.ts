import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { userOf } from '../auth/user.ts';
import type { bookingParams } from '../booking-records/booking-params.ts';
import { type Booking, lockOwned } from '../booking-records/bookings.repository.ts';
import { seatTransaction } from '../booking-records/seat-transaction.ts';
import { explainSoldOut } from '../booking-records/take-places.ts';
import type { Queries } from '../database/database.ts';
import type { Services } from '../services.ts';
import { bookingView } from './booking-view.ts';

/** Changes one of the user's own bookings and returns its new view. */
export async function editOwn(
  services: Services,
  request: FastifyRequest<{ Params: z.infer<typeof bookingParams> }>,
  reply: FastifyReply,
  work: (tx: Queries, booking: Booking) => Promise<Booking>,
) {
  const edited = seatTransaction(services, async tx => {
    const booking = await lockOwned(tx, userOf(request).id, request.params.booking);
    return bookingView(tx, services, await work(tx, booking));
  });
  const body = await explainSoldOut(services, edited);
  reply.header('etag', `"${body.version}"`);
  return body;
}
