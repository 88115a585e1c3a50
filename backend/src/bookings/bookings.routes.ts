import { CHANNELS } from '@fernweh/contracts/channel';
import { MAX_PARTY } from '@fernweh/contracts/rules';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Auth } from '../auth/auth.ts';
import { userOf } from '../auth/user.ts';
import type { VerifiedEmail } from '../auth/verified-email.ts';
import { bookingParams } from '../booking-records/booking-params.ts';
import { checkVersion, findOwned, listOwned } from '../booking-records/bookings.repository.ts';
import { seatTransaction } from '../booking-records/seat-transaction.ts';
import { explainSoldOut } from '../booking-records/take-places.ts';
import { extrasChoice } from '../extras/choose-extras.ts';
import { rowsOfCaller, spend } from '../http/budget.ts';
import { ifMatch, whole } from '../http/fields.ts';
import { limited, limitedReads } from '../http/rate-limit.ts';
import { idempotencyHeaders, once } from '../idempotency/once.ts';
import { quoteRequest, roomsChoice } from '../quotes/quote.schema.ts';
import { TOO_MANY } from '../rooms-and-party/party.ts';
import type { Services } from '../services.ts';
import { travellerInput } from '../travellers/traveller.schema.ts';
import { bookingBody, bookingPage, bookingView, summaryViews } from './booking-view.ts';
import { changeBooking } from './change-booking.ts';
import { editOwn } from './edit-own.ts';
import { checkExpected, holdSeats } from './hold-seats.ts';

/** People take seats and try codes slowly; faster callers are programs. */
const config = limited(30);
/** The checkout saves each step, and what is corrected in it. */
const SAVES = 120;
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 50;

const createBody = quoteRequest.extend({
  /** The total that the visitor was shown. Another price is refused with both totals (409 price-changed). */
  expectedTotal: z.int().optional(),
  termsAccepted: z.boolean().default(false),
});
const changeBody = z.object({
  travellers: z.array(travellerInput).min(1).max(MAX_PARTY, TOO_MANY).optional(),
  rooms: roomsChoice.optional(),
  extras: extrasChoice.optional(),
  termsAccepted: z.boolean().optional(),
});
const list = z.object({ cursor: z.guid().optional(), limit: whole(1, MAX_LIMIT).default(DEFAULT_LIMIT) });

type Options = { services: Services; auth: Auth; verifiedEmail: VerifiedEmail };

/** Bookings of the signed-in user. Another person's bookings are not found (product/api 4). */
export async function bookingsRoutes(app: FastifyInstance, { services, auth, verifiedEmail }: Options) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = auth.required;
  const { queries, clock } = services;

  routes.post(
    '/bookings',
    {
      onRequest,
      config,
      schema: { headers: idempotencyHeaders, body: createBody, response: { 201: bookingBody } },
    },
    (request, reply) => {
      const user = userOf(request);
      return once({ queries, clock, owner: user.id }, request, reply, async record => {
        const { body } = request;
        const channelId = CHANNELS.find(({ currency }) => currency === body.currency)?.id ?? 1;
        const trip = await services.planner.plan(body, user.id);
        checkExpected(trip, body.expectedTotal);
        const guest = { ...user, email: await verifiedEmail.find(request) };
        const held = seatTransaction(services, async tx => {
          await spend(tx, services.hash, rowsOfCaller('hold', request), clock.now());
          const booking = await holdSeats(tx, services, {
            user: guest,
            trip,
            request: { ...body, channelId },
          });
          const view = await bookingView(tx, services, booking);
          const headers = { etag: `"${view.version}"`, location: `/api/v1/bookings/${view.ref}` };
          return record(tx, { status: 201, headers, body: view });
        });
        return explainSoldOut(services, held);
      });
    },
  );

  routes.get(
    '/bookings',
    {
      onRequest,
      config: limitedReads(),
      schema: {
        querystring: list,
        response: { 200: bookingPage },
      },
    },
    async request => {
      const { cursor, limit } = request.query;
      const found = await listOwned(queries, userOf(request).id, limit + 1, cursor);
      const shown = found.slice(0, limit);
      const next = found.length > limit ? shown.at(-1)?.id : undefined;
      return { bookings: await summaryViews(queries, shown, clock.now()), ...(next && { next }) };
    },
  );

  routes.get(
    '/bookings/:booking',
    { onRequest, config: limitedReads(), schema: { params: bookingParams, response: { 200: bookingBody } } },
    async (request, reply) => {
      const booking = await findOwned(queries, userOf(request).id, request.params.booking);
      reply.header('etag', `"${booking.version}"`);
      return bookingView(queries, services, booking);
    },
  );

  routes.patch(
    '/bookings/:booking',
    {
      onRequest,
      config: limited(SAVES),
      schema: { params: bookingParams, headers: ifMatch, body: changeBody, response: { 200: bookingBody } },
    },
    (request, reply) =>
      editOwn(services, request, reply, (tx, booking) => {
        checkVersion(booking, request.headers['if-match']);
        return changeBooking(tx, services, booking, request.body);
      }),
  );
}
