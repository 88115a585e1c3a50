import { MAX_PARTY } from '@fernweh/contracts/rules';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Auth } from '../auth/auth.ts';
import { userOf } from '../auth/user.ts';
import { bookingParams } from '../booking-records/booking-params.ts';
import { type Booking, departureOf, findOwned, lockOwned } from '../booking-records/bookings.repository.ts';
import type { Queries } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowsOfCaller, spend } from '../http/budget.ts';
import { ifMatch, whole } from '../http/fields.ts';
import { limited } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import { quoteAge, rebookAge } from './age-quote.ts';
import { bandOf, changePart, isOpen, requireOpen } from './change-part.ts';
import { ageQuote, ageQuoteRequest, ownerPartChange, type PartyParts, partyParts } from './part.schema.ts';
import { bookedOn, partOf, rowAt, rowsOf, tripOf } from './parts.repository.ts';
import { chooseRoomNumbers } from './room-numbers.ts';
import { makeLink, openLinks, revokeLink } from './traveller-links.ts';

/** A person saves a form now and then. */
const config = limited(60);
const place = bookingParams.extend({ n: whole(1, MAX_PARTY) });
const response = { 200: partyParts };
const roomNos = z.object({ roomNos: z.array(z.int().min(1).max(MAX_PARTY)).min(1).max(MAX_PARTY) });

type Options = { services: Services; auth: Auth; siteUrl: string };

/** The details of the travellers, for the account's holder. Every call answers the whole party. */
export async function partsRoutes(app: FastifyInstance, { services, auth, siteUrl }: Options) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = auth.required;
  const { queries } = services;

  async function view(tx: Queries, booking: Booking): Promise<PartyParts> {
    const departure = await departureOf(tx, booking);
    const open = isOpen(booking, departure, services);
    const links = open ? await openLinks(tx, services, booking.id, siteUrl) : undefined;
    const trip = { startDate: departure.startDate, bookedOn: bookedOn(booking) };
    const travellers = (await rowsOf(tx, booking.id)).map(row => {
      const link = links?.get(row.n);
      return { ...partOf(row, trip), ...(link && { link }) };
    });
    return { trip: tripOf(departure), travellers, open };
  }

  /** Changes one of the user's own bookings and answers its travellers. */
  const edit = (user: string, name: string, work: (tx: Queries, booking: Booking) => Promise<void>) =>
    inTransaction(queries, async tx => {
      const booking = await lockOwned(tx, user, name);
      await work(tx, booking);
      return view(tx, booking);
    });

  routes.get(
    '/bookings/:booking/travellers',
    { onRequest, config, schema: { params: bookingParams, response } },
    async request => view(queries, await findOwned(queries, userOf(request).id, request.params.booking)),
  );

  routes.patch(
    '/bookings/:booking/travellers/:n',
    { onRequest, config, schema: { params: place, headers: ifMatch, body: ownerPartChange, response } },
    request => {
      const { booking: name, n } = request.params;
      const { quoteId, ...change } = request.body;
      return edit(userOf(request).id, name, async (tx, booking) => {
        const departure = await departureOf(tx, booking);
        const version = request.headers['if-match'];
        await changePart(tx, services, { booking, departure, n, version, change, writer: 'HOLDER' }, band =>
          rebookAge(tx, services, { booking, departure, n, band }, quoteId),
        );
      });
    },
  );

  routes.post(
    '/bookings/:booking/travellers/:n/age-quote',
    {
      onRequest,
      config,
      schema: { params: place, body: ageQuoteRequest, response: { 200: ageQuote } },
    },
    request =>
      inTransaction(queries, async tx => {
        const { booking: name, n } = request.params;
        const booking = await lockOwned(tx, userOf(request).id, name);
        const departure = await departureOf(tx, booking);
        requireOpen(booking, departure, services);
        rowAt(await rowsOf(tx, booking.id), n);
        const band = bandOf(request.body.dob, departure);
        return quoteAge(tx, services, { booking, departure, n, band });
      }),
  );

  routes.put(
    '/bookings/:booking/room-numbers',
    { onRequest, config, schema: { params: bookingParams, body: roomNos, response } },
    request =>
      edit(userOf(request).id, request.params.booking, async (tx, booking) => {
        requireOpen(booking, await departureOf(tx, booking), services);
        await chooseRoomNumbers(tx, booking, request.body.roomNos);
      }),
  );

  routes.post(
    '/bookings/:booking/travellers/:n/link',
    { onRequest, config: limited(20), schema: { params: place, response } },
    request =>
      edit(userOf(request).id, request.params.booking, async (tx, booking) => {
        const departure = await departureOf(tx, booking);
        requireOpen(booking, departure, services);
        await spend(tx, services.hash, rowsOfCaller('traveller-link', request), services.clock.now());
        const { n } = rowAt(await rowsOf(tx, booking.id), request.params.n);
        await makeLink(tx, services, { booking, departure, n, siteUrl });
      }),
  );

  routes.delete(
    '/bookings/:booking/travellers/:n/link',
    { onRequest, config, schema: { params: place, response } },
    request =>
      edit(userOf(request).id, request.params.booking, (tx, { id }) =>
        revokeLink(tx, services, { bookingId: id, n: request.params.n }),
      ),
  );
}
