import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Queries } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { invalid } from '../http/problem.ts';
import { limited } from '../http/rate-limit.ts';
import { tokenBody, tokenField } from '../links/link-token.ts';
import type { Services } from '../services.ts';
import { changePart } from './change-part.ts';
import { type OwnPart, ownPart, partChange } from './part.schema.ts';
import { bookedOn, partOf, rowAt, rowsOf, tripOf } from './parts.repository.ts';
import { type OpenedLink, readLink } from './traveller-links.ts';

/** One traveller fills in one form. */
const config = limited(20);
const response = { 200: ownPart };
const OTHER_BAND =
  'This trip was booked for a different age. Check the date, or ask the person who booked to change it';

/**
 * What a fellow traveller reads and writes through a link, without an account. The token is in the body, so that no log
 * contains it.
 */
export async function travellerLinksRoutes(app: FastifyInstance, { services }: { services: Services }) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { queries } = services;

  async function view(tx: Queries, { link, booking, departure }: OpenedLink): Promise<OwnPart> {
    const row = rowAt(await rowsOf(tx, booking.id), link.n);
    const trip = { startDate: departure.startDate, bookedOn: bookedOn(booking) };
    return {
      trip: tripOf(departure),
      traveller: partOf(row, trip),
      expiresAt: link.expiresAt.toISOString(),
    };
  }

  routes.post('/traveller-links/read', { config, schema: { body: tokenBody, response } }, async request =>
    view(queries, await readLink(queries, services, request.body.token)),
  );

  routes.post(
    '/traveller-links/save',
    {
      config,
      schema: { body: z.object({ token: tokenField, version: z.int(), change: partChange }), response },
    },
    request =>
      inTransaction(queries, async tx => {
        const { token, version, change } = request.body;
        const opened = await readLink(tx, services, token, { lock: true });
        const { booking, departure, link } = opened;
        const part = { booking, departure, n: link.n, version, change, writer: 'TRAVELLER' as const };
        await changePart(tx, services, part, async () => {
          throw invalid({ pointer: '/change/dob', message: OTHER_BAND });
        });
        return view(tx, opened);
      }),
  );
}
