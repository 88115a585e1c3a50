import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Auth } from '../auth/auth.ts';
import { bookingParams } from '../booking-records/booking-params.ts';
import { extendHold, releaseHold } from '../holds/holds.ts';
import { limited } from '../http/rate-limit.ts';
import { promoChoice } from '../quotes/quote.schema.ts';
import type { Services } from '../services.ts';
import { bookingBody } from './booking-view.ts';
import { changeBooking } from './change-booking.ts';
import { editOwn } from './edit-own.ts';

/** People try codes slowly; faster callers are programs. */
const config = limited(30);

/** While seats are on hold: POST …/promo {code}, …/extend, …/release */
export async function holdsRoutes(
  app: FastifyInstance,
  { services, auth }: { services: Services; auth: Auth },
) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = auth.required;
  const { clock } = services;

  routes.post(
    '/bookings/:booking/promo',
    {
      onRequest,
      config,
      schema: {
        params: bookingParams,
        body: z.object({ code: promoChoice.nullable() }),
        response: { 200: bookingBody },
      },
    },
    (request, reply) =>
      editOwn(services, request, reply, (tx, booking) =>
        changeBooking(tx, services, booking, { promo: request.body.code }),
      ),
  );

  routes.post(
    '/bookings/:booking/extend',
    { onRequest, config, schema: { params: bookingParams, response: { 200: bookingBody } } },
    (request, reply) =>
      editOwn(services, request, reply, (tx, booking) => extendHold(tx, booking, clock.now())),
  );

  routes.post(
    '/bookings/:booking/release',
    { onRequest, config, schema: { params: bookingParams, response: { 200: bookingBody } } },
    (request, reply) =>
      editOwn(services, request, reply, (tx, booking) => releaseHold(tx, booking, clock.now())),
  );
}
