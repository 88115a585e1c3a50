import { type SQL, sql } from 'drizzle-orm';
import { createApp } from '../src/app.ts';
import { type Queries, rowsOf } from '../src/database/database.ts';
import { readEnvironment } from '../src/environment.ts';
import { createExternalServices } from '../src/external-services.ts';
import { checkInvariants } from '../test/support/invariants.ts';
import type { Acknowledged, Tally } from './acknowledged.ts';
import type { Site } from './crash-site.ts';
import { WEBHOOK } from './webhook-gate.ts';

/** The state after a crash test. `broken` names every broken promise; it must be empty. */
export type Reconciliation = {
  bookings: number;
  confirmed: number;
  captures: number;
  refunds: number;
  /** Successful payments at the provider. */
  charged: number;
  broken: string[];
};

type StripeEvent = {
  id: string;
  type: string;
  pending_webhooks: number;
  data: { object: { payment_intent?: string; metadata?: { refund_id?: string } } };
};
type Row = { id: string; ref: string; userId: string; state: string; version: number };

/** Number of events that are delivered once more, including old ones. */
const REDELIVERED = 400;
const TEN_MINUTES = 600_000;

/** Opens the data of the stopped API, with a clock that can move past every hold. */
export async function reconcile(site: Site, { acknowledged, faults }: Tally): Promise<Reconciliation> {
  let ahead = 0;
  const env = readEnvironment(site.variables);
  const app = await createApp(env, {
    ...createExternalServices(env),
    mailer: undefined,
    clock: { now: () => new Date(Date.now() + ahead) },
  });
  try {
    const { queries } = app.services;
    const broken = [...faults];
    const check = async (when: string, work: Promise<string[]>) =>
      broken.push(...(await work).map(problem => `${when}: ${problem}`));
    await check('as it was left', invariantsOf(queries));

    site.gate.forwardTo(async (headers, payload) => {
      const answer = await app.inject({ method: 'POST', url: WEBHOOK, headers, payload });
      return answer.statusCode;
    });
    await redeliverEvents(site);
    await check('once everything was delivered', invariantsOf(queries));
    await check('once everything was delivered', promisesOf(queries, acknowledged));

    // Holds expire and refunds reach the provider, including those that a killed process had claimed.
    for (let n = 0; n < 6; n++) {
      ahead += TEN_MINUTES;
      await app.scheduler.tick();
    }
    await check('an hour later', invariantsOf(queries));
    const { accounts, wrong } = await compareWithProvider(site, queries);
    return { ...accounts, broken: [...broken, ...wrong] };
  } finally {
    await app.close();
  }
}

const invariantsOf = (queries: Queries): Promise<string[]> =>
  checkInvariants(queries).then(
    () => [],
    (error: Error) => [error.message],
  );

async function eventsOf(site: Site): Promise<StripeEvent[]> {
  return (await site.control('GET', '/events')).events;
}

/** Delivers the events that are still undelivered, and the latest others in reverse order. */
async function redeliverEvents(site: Site): Promise<void> {
  const events = await eventsOf(site);
  const waiting = events.filter(({ pending_webhooks: pending }) => pending > 0);
  for (const { id } of [...waiting, ...events.slice(-REDELIVERED).reverse()])
    await site.control('POST', `/test/events/${id}/deliver`);
}

/** Checks that every acknowledged booking exists, and that what was read of it is still true. */
async function promisesOf(queries: Queries, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const rows = await rowsOf<Row>(
    queries,
    sql`select id, ref, user_id as "userId", state, version from bookings`,
  );
  const byId = new Map(rows.map(row => [row.id, row]));
  return acknowledged.flatMap(promise => {
    const problem = brokenPromise(promise, byId.get(promise.id));
    return problem ? [`${promise.ref} of ${promise.user}: ${problem}`] : [];
  });
}

function brokenPromise(promise: Acknowledged, row: Row | undefined): string | undefined {
  if (!row || row.ref !== promise.ref || row.userId !== promise.user)
    return 'an acknowledged booking is lost';
  if (row.version < promise.version) return 'an acknowledged change is lost';
  if (promise.cancelled && row.state !== 'CANCELLED') return `cancelled, and ${row.state}`;
  const mayBeCancelled = promise.cancelling && row.state === 'CANCELLED';
  if (promise.confirmed && row.state !== 'CONFIRMED' && !mayBeCancelled) return `confirmed, and ${row.state}`;
  // Nobody may have taken the seats of a booking that was paid within its hold.
  if (promise.paid && row.state !== 'CONFIRMED' && !mayBeCancelled) return `paid, and ${row.state}`;
  return undefined;
}

const ids = async (queries: Queries, statement: SQL) =>
  (await rowsOf<{ id: string }>(queries, statement)).map(({ id }) => id);

/** Compares with the provider: every charge is a capture of one booking, and every owed refund was given once. */
async function compareWithProvider(site: Site, queries: Queries) {
  const events = await eventsOf(site);
  const charges = events
    .filter(({ type }) => type === 'checkout.session.completed')
    .map(({ data }) => data.object.payment_intent ?? '');
  const captures = await ids(
    queries,
    sql`select capture_ref as id from payments where capture_ref is not null`,
  );
  const refunded = events
    .filter(({ type }) => type === 'refund.created')
    .map(({ data }) => data.object.metadata?.refund_id ?? '');
  const owed = await ids(queries, sql`select id from refunds`);
  const twice = await ids(
    queries,
    sql`select booking_id as id from payments where capture_ref is not null group by booking_id having count(*) > 1`,
  );
  const unsettled = await ids(queries, sql`select id from refunds where state <> 'SUCCEEDED'`);
  const wrong = [
    ...different('charged at the provider, and captured here', charges, captures),
    ...different('given back at the provider, and owed here', refunded, owed),
    ...twice.map(id => `two captures for booking ${id}`),
    ...unsettled.map(id => `refund ${id} was not given`),
  ];
  const [counts] = await rowsOf<{ bookings: number; confirmed: number }>(
    queries,
    sql`select count(*)::int as bookings, (count(*) filter (where state = 'CONFIRMED'))::int as confirmed from bookings`,
  );
  const { bookings = 0, confirmed = 0 } = counts ?? {};
  const figures = { captures: captures.length, refunds: owed.length, charged: charges.length };
  return { accounts: { bookings, confirmed, ...figures }, wrong };
}

/** Compares two lists that should contain the same, each element once. */
function different(what: string, there: string[], here: string[]): string[] {
  const [theirs, ours] = [there.sort().join(), here.sort().join()];
  return theirs === ours ? [] : [`${what} differ: ${theirs} and ${ours}`];
}
