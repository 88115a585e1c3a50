import { CURRENCIES } from '@fernweh/contracts/channel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Auth } from '../auth/auth.ts';
import { userOf } from '../auth/user.ts';
import { bookingParams } from '../booking-records/booking-params.ts';
import { lockOwned } from '../booking-records/bookings.repository.ts';
import { seatTransaction } from '../booking-records/seat-transaction.ts';
import { cancelAsQuoted, quoteCancellation } from '../cancellations/cancel.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { limited } from '../http/rate-limit.ts';
import { secondsLeft, secondsLeftField } from '../http/server-time.ts';
import { idempotencyHeaders, once } from '../idempotency/once.ts';
import type { Services } from '../services.ts';
import { bookingBody, bookingView } from './booking-view.ts';

/** Money is integer minor units of `currency`. */
export const cancellationQuote = z.object({
  quoteId: z.string(),
  currency: z.enum(CURRENCIES),
  paid: z.int(),
  fee: z.int(),
  refund: z.int(),
  /** Within 24 hours of booking, and 60 days or more before departure: everything is refunded. */
  coolingOff: z.boolean(),
  /** Days until departure. */
  days: z.int(),
  expiresAt: z.iso.datetime(),
  secondsLeft: secondsLeftField,
});

/** GET …/cancellation-quote, POST …/cancel {quoteId} */
export async function cancellationsRoutes(
  app: FastifyInstance,
  { services, auth }: { services: Services; auth: Auth },
) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = auth.required;
  const config = limited(30);
  const { queries, clock } = services;

  routes.get(
    '/bookings/:booking/cancellation-quote',
    { onRequest, config, schema: { params: bookingParams, response: { 200: cancellationQuote } } },
    async request => {
      const now = clock.now();
      const { expiresAt, ...quote } = await inTransaction(queries, async tx =>
        quoteCancellation(tx, await lockOwned(tx, userOf(request).id, request.params.booking), now),
      );
      return { ...quote, expiresAt: expiresAt.toISOString(), secondsLeft: secondsLeft(expiresAt, now) };
    },
  );

  routes.post(
    '/bookings/:booking/cancel',
    {
      onRequest,
      config,
      schema: {
        params: bookingParams,
        headers: idempotencyHeaders,
        body: z.object({ quoteId: z.guid() }),
        response: { 200: bookingBody },
      },
    },
    (request, reply) => {
      const user = userOf(request);
      return once({ queries, clock, owner: user.id }, request, reply, record =>
        seatTransaction(services, async tx => {
          const booking = await lockOwned(tx, user.id, request.params.booking);
          const cancelled = await cancelAsQuoted(tx, booking, request.body.quoteId, clock.now());
          const body = await bookingView(tx, services, cancelled);
          return record(tx, { status: 200, headers: { etag: `"${body.version}"` }, body });
        }),
      );
    },
  );
}
