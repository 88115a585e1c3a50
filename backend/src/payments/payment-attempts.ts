import { and, eq, gt, sql } from 'drizzle-orm';
import { addMs, DAY_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { payments } from '../database/schema/index.ts';
import { Problem } from '../http/problem.ts';

/**
 * Payments of one booking within a day. Each is a row that stays, and a session that has to be ended
 * (docs/decisions/116). A hold ends within a day, so that an unpaid booking has no more than these; a balance can be
 * tried again on the next day.
 */
const MAX_ATTEMPTS = 10;

/** The reason of a payment for which the provider made no session. */
export const PROVIDER_AWAY = 'provider-away';

/**
 * @param bookingId locked
 * @throws Problem 409, which pages show in these words; a 429 would say that the next minute helps
 */
export async function requireAttempts(tx: Queries, bookingId: string, now: Date): Promise<void> {
  const ofToday = and(
    eq(payments.bookingId, bookingId),
    gt(payments.createdAt, addMs(now, -DAY_MS)),
    // Nobody is to blame for the provider's outage but the provider.
    sql`${payments.failureCode} is distinct from ${PROVIDER_AWAY}`,
  );
  if ((await tx.$count(payments, ofToday)) < MAX_ATTEMPTS) return;
  throw new Problem(
    409,
    'state-conflict',
    `This booking has had ${MAX_ATTEMPTS} payment attempts today. Call us and we’ll take the payment by phone`,
  );
}
