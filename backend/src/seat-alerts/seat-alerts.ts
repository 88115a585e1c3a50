import { MAX_PARTY } from '@fernweh/contracts/rules';
import { and, asc, eq, ne } from 'drizzle-orm';
import { addMs } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { departures, seatAlerts, tours } from '../database/schema/index.ts';
import { uuidv7 } from '../database/uuid.ts';
import { type Budget, spend } from '../http/budget.ts';
import { LINK_MS, linkExpired } from '../links/link-token.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';

/** Limit of confirmation mails to one address within an hour. */
const MAX_MAILS = 5;

export type SeatAlertRequest = {
  departureId: string;
  seats: number;
  email: string;
  userId?: string | undefined;
  /** The provider has verified the address of the signed-in user, so that no mail asks for it. */
  isVerified: boolean;
  caller: Budget;
};

/**
 * Remembers who wants to hear of free seats on a departure (product/booking 15). An address that nobody has verified is
 * asked by mail first; one that waits already gets no second mail, and the caller doesn't learn that it waits.
 */
export async function requestSeatAlert(
  tx: Queries,
  { clock, hash }: Pick<Services, 'clock' | 'hash'>,
  { departureId, seats, email, userId, isVerified, caller }: SeatAlertRequest,
): Promise<void> {
  const now = clock.now();
  await spend(tx, hash, caller, now);
  if (!isVerified) await spend(tx, hash, { what: 'seat-alert', who: email, max: MAX_MAILS }, now);
  const confirmed = { state: 'CONFIRMED' as const, confirmedAt: now };
  const [row] = await tx
    .insert(seatAlerts)
    .values({
      id: uuidv7(),
      departureId,
      email,
      // Of an address that is not the visitor's own they would see and end somebody else's alert.
      userId: (isVerified && userId) || null,
      seats,
      requestedAt: now,
      ...(isVerified ? confirmed : { state: 'PENDING' as const }),
    })
    .onConflictDoUpdate({
      target: [seatAlerts.departureId, seatAlerts.email],
      set: isVerified ? { seats, userId: userId ?? null, ...confirmed } : { email },
      // An alert in this state has sent its one mail.
      setWhere: ne(seatAlerts.state, 'TOLD'),
    })
    .returning();
  if (row?.state !== 'PENDING') return;
  // Anybody can ask for an address: each mail says for how many, and its owner confirms the number of one of them.
  await tx.update(seatAlerts).set({ requestedAt: now }).where(eq(seatAlerts.id, row.id));
  const dedupeKey = `seat-alert-opt-in/${row.id}/${now.getTime()}`;
  await enqueue(tx, 'visitor-mail', { mail: 'seat-alert-opt-in', id: row.id, seats }, { dedupeKey, now });
}

/** The token of a mail that asks its reader to confirm an alert for so many seats. */
export const seatAlertToken = ({ links }: Pick<Services, 'links'>, id: string, seats: number): string =>
  links.make(`seat-alert/${seats}`, id);

/** @returns the alert and its seats, which are absent in the token of an earlier version. @throws Problem 410 */
function readToken({ links }: Pick<Services, 'links'>, token: string): { id: string; seats?: number } {
  for (let seats = 1; seats <= MAX_PARTY; seats++)
    try {
      return { id: links.read(`seat-alert/${seats}`, token), seats };
    } catch {
      // Made for another number.
    }
  return { id: links.read('seat-alert', token) };
}

/**
 * Confirms the address, and the number of seats that the mail said. Repeating it changes nothing.
 * @throws Problem 410 when the link has expired, or the alert was sent or ended
 */
export async function confirmSeatAlert(services: Services, token: string): Promise<void> {
  const { queries, clock } = services;
  const { id, seats } = readToken(services, token);
  const now = clock.now();
  await inTransaction(queries, async tx => {
    const [row] = await tx.select().from(seatAlerts).where(eq(seatAlerts.id, id)).for('update');
    if (!row) throw linkExpired();
    if (row.state !== 'PENDING') return;
    if (row.requestedAt < addMs(now, -LINK_MS)) throw linkExpired();
    await tx
      .update(seatAlerts)
      .set({ state: 'CONFIRMED', confirmedAt: now, ...(seats && { seats }) })
      .where(and(eq(seatAlerts.id, id), eq(seatAlerts.state, 'PENDING')));
  });
}

/** Deletes the alert with its address. Repeating it changes nothing. */
export async function endSeatAlert({ queries, links }: Services, token: string): Promise<void> {
  await queries.delete(seatAlerts).where(eq(seatAlerts.id, links.read('seat-alert-end', token)));
}

/** The alerts that a signed-in visitor waits for, soonest departure first. */
export const seatAlertsOf = (queries: Queries, userId: string) =>
  queries
    .select({
      id: seatAlerts.id,
      seats: seatAlerts.seats,
      email: seatAlerts.email,
      departure: departures.code,
      startDate: departures.startDate,
      tour: { slug: tours.slug, title: tours.title },
    })
    .from(seatAlerts)
    .innerJoin(departures, eq(departures.id, seatAlerts.departureId))
    .innerJoin(tours, eq(tours.id, departures.tourId))
    .where(and(eq(seatAlerts.userId, userId), eq(seatAlerts.state, 'CONFIRMED')))
    .orderBy(asc(departures.startDate), asc(seatAlerts.id));

/** Deletes an alert of a signed-in visitor with its address. Repeating it changes nothing. */
export async function endOwnSeatAlert({ queries }: Services, userId: string, id: string): Promise<void> {
  await queries.delete(seatAlerts).where(and(eq(seatAlerts.id, id), eq(seatAlerts.userId, userId)));
}
