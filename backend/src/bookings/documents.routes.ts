import { TooManyWaiting } from '@flotilla/runtime/turns';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Auth } from '../auth/auth.ts';
import { userOf } from '../auth/user.ts';
import { bookingParams } from '../booking-records/booking-params.ts';
import { findOwned } from '../booking-records/bookings.repository.ts';
import { notFound, Problem } from '../http/problem.ts';
import { limited } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import type { BookingDocument, BookingDocuments } from './booking-documents.ts';
import { readPrintedBooking } from './read-printed-booking.ts';

const RETRY_S = 5;

type Options = { services: Services; auth: Auth; documents: BookingDocuments };

/** GET …/invoice.pdf and …/calendar.ics: 404 for another person's booking, and for one that was never confirmed. */
export async function documentsRoutes(app: FastifyInstance, { services, auth, documents }: Options) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const options = { onRequest: auth.required, config: limited(60), schema: { params: bookingParams } };

  async function found(request: FastifyRequest, name: string) {
    const row = await findOwned(services.queries, userOf(request).id, name);
    const booking = await readPrintedBooking(services, row);
    if (!booking) throw notFound('document of this booking');
    return { row, booking };
  }

  routes.get('/bookings/:booking/invoice.pdf', options, async (request, reply) => {
    const { row, booking } = await found(request, request.params.booking);
    const invoice = await documents.invoice(row, booking).catch((cause: Error) => {
      if (cause instanceof TooManyWaiting)
        throw new Problem(
          429,
          'too-many-requests',
          'Your other invoices are still being created. Please wait a moment.',
          {
            retryAfter: RETRY_S,
          },
        );
      request.log.error({ error: cause.name }, 'printing an invoice failed');
      throw new Problem(
        503,
        'unavailable',
        'We can’t create the invoice right now. Please try again in a minute.',
        {
          retryAfter: RETRY_S,
        },
      );
    });
    return send(reply, invoice);
  });

  routes.get('/bookings/:booking/calendar.ics', options, async (request, reply) => {
    const { row, booking } = await found(request, request.params.booking);
    return send(reply, documents.calendar(row, booking));
  });
}

/** Sends a personal file: caches don't store it, and browsers download it instead of showing it. */
const send = (reply: FastifyReply, { filename, contentType, content }: BookingDocument) =>
  reply
    .headers({
      'content-type': contentType,
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'private, no-store',
    })
    .send(content);
