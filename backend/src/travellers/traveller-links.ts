import * as paths from '@fernweh/contracts/paths';
import { COMPANION_LINK_DAYS } from '@fernweh/contracts/rules';
import { and, eq, isNull } from 'drizzle-orm';
import {
  type BookedDeparture,
  type Booking,
  departureOf,
  lockBooking,
} from '../booking-records/bookings.repository.ts';
import { addMs, DAY_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { bookings, travellerLinks } from '../database/schema/index.ts';
import { linkExpired } from '../links/link-token.ts';
import type { Services } from '../services.ts';
import { isOpen } from './change-part.ts';

type LinkRow = typeof travellerLinks.$inferSelect;
export type OpenLink = { url: string; expiresAt: string };

/** Makes a link for one traveller, at most until the trip begins (product/travellers 14). An earlier one of theirs ends. */
export async function makeLink(
  tx: Queries,
  services: Services,
  {
    booking,
    departure,
    n,
    siteUrl,
  }: { booking: Booking; departure: BookedDeparture; n: number; siteUrl: string },
): Promise<OpenLink> {
  const now = services.clock.now();
  await revokeLink(tx, services, { bookingId: booking.id, n });
  const begins = new Date(`${departure.startDate}T00:00:00Z`);
  const expiresAt = addMs(now, COMPANION_LINK_DAYS * DAY_MS);
  const [row] = await tx
    .insert(travellerLinks)
    .values({ bookingId: booking.id, n, createdAt: now, expiresAt: expiresAt < begins ? expiresAt : begins })
    .returning();
  if (!row) throw new Error('The link was not inserted.');
  return openLink(services, row, siteUrl);
}

export async function revokeLink(
  tx: Queries,
  { clock }: Pick<Services, 'clock'>,
  { bookingId, n }: { bookingId: string; n: number },
): Promise<void> {
  await tx
    .update(travellerLinks)
    .set({ revokedAt: clock.now() })
    .where(
      and(eq(travellerLinks.bookingId, bookingId), eq(travellerLinks.n, n), isNull(travellerLinks.revokedAt)),
    );
}

/** The links of a booking that still work, by the traveller's number. */
export async function openLinks(
  queries: Queries,
  services: Services,
  bookingId: string,
  siteUrl: string,
): Promise<Map<number, OpenLink>> {
  const rows = await queries
    .select()
    .from(travellerLinks)
    .where(and(eq(travellerLinks.bookingId, bookingId), isNull(travellerLinks.revokedAt)));
  const now = services.clock.now();
  return new Map(
    rows.filter(({ expiresAt }) => expiresAt > now).map(row => [row.n, openLink(services, row, siteUrl)]),
  );
}

/** The token stands behind a `#`: browsers don't send that part, so that no log or cache contains it. */
const openLink = ({ links }: Services, { id, expiresAt }: LinkRow, siteUrl: string): OpenLink => ({
  url: new URL(`${paths.travellerDetails.href()}#traveller=${links.make('traveller', id)}`, siteUrl).href,
  expiresAt: expiresAt.toISOString(),
});

export type OpenedLink = { link: LinkRow; booking: Booking; departure: BookedDeparture };

/**
 * Reads a link's token. @param lock the booking stays locked until the transaction ends
 * @throws Problem 410 for a link that is unknown, revoked or expired, or whose trip has begun or was cancelled
 */
export async function readLink(
  queries: Queries,
  services: Services,
  token: string,
  { lock = false } = {},
): Promise<OpenedLink> {
  const id = services.links.read('traveller', token);
  const [link] = await queries.select().from(travellerLinks).where(eq(travellerLinks.id, id));
  if (!link || link.revokedAt || link.expiresAt <= services.clock.now()) throw linkExpired();
  const [found] = await queries.select().from(bookings).where(eq(bookings.id, link.bookingId));
  const booking = found && lock ? await lockBooking(queries, found.id) : found;
  if (!booking) throw linkExpired();
  const departure = await departureOf(queries, booking);
  if (!isOpen(booking, departure, services)) throw linkExpired();
  return { link, booking, departure };
}
