import { sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Queries } from './database.ts';
import { rowsOf } from './rows.ts';

/** Role of the API where no other is named (tooling/docker/postgres/roles.sql makes it). */
export const API_ROLE = 'fernweh_api';

const READ = 'select';
const GROW = 'select, insert';
const CHANGE = 'select, insert, update';
const ALL = 'select, insert, update, delete';

/**
 * What the API's role may do with each table, and nothing else (docs/decisions/125). The catalogue is the import's: the API changes
 * only the columns that follow from bookings and reviews. A new privilege is granted before the API that needs it starts; one that is not
 * needed any more is taken away one version later, because the previous version of the API is still running until then.
 */
export const GRANTS: Record<string, string> = {
  // A trigger lets go of bookings that an anonymous hold made and nobody took over, and of no others.
  bookings: ALL,
  booking_lines: 'select, insert, delete',
  booking_rooms: 'select, insert, delete',
  booking_extras: 'select, insert, delete',
  travellers: ALL,
  traveller_links: ALL,
  traveller_quotes: ALL,
  cancellation_quotes: ALL,
  holds: CHANGE,
  payments: CHANGE,
  refunds: CHANGE,
  // They are history: rows are added and stay as they are.
  ledger_entries: GROW,
  provider_events: GROW,
  moderation_decisions: GROW,

  departures: 'select, update (state, seats_taken, version)',
  room_types: 'select, update (taken)',
  departure_prices: READ,
  extras: READ,
  extra_prices: READ,
  extra_allotments: 'select, insert, update (stock, taken)',
  promo_codes: 'select, update (used, version)',
  promo_uses: ALL,
  tours: 'select, update (rating, review_count, updated_at, version)',
  itinerary_days: READ,
  regions: READ,
  countries: READ,
  tour_countries: READ,

  people: ALL,
  wishlists: ALL,
  reviews: ALL,
  review_reports: ALL,
  subscriptions: ALL,
  seat_alerts: ALL,
  messages: 'select, insert, delete',

  outbox: ALL,
  idempotency_keys: ALL,
  budgets: ALL,
  call_counts: ALL,
  ended_tokens: ALL,
  deleted_accounts: ALL,

  // Of no use to the API: the journal is an editor's, imports are the importer's.
  posts: '',
  world_imports: '',
};

const OWNED = sql`select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(c.relowner, 'USAGE')`;

/**
 * Gives the API's role its privileges, and takes all others. Runs after the migrations, as the owner of the tables.
 * @returns whether there is such a role
 */
export async function grantPrivileges(queries: Queries, role = API_ROLE): Promise<boolean> {
  const [found] = await rowsOf(queries, sql`select 1 from pg_roles where rolname = ${role} and not rolsuper`);
  if (!found) return false;
  const name = sql.identifier(role);
  await queries.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migration})`);
    for (const table of await rowsOf<{ name: string }>(tx, OWNED))
      await tx.execute(sql`revoke all on ${sql.raw(table.name)} from ${name}`);
    await tx.execute(sql`grant usage on schema public, drizzle to ${name}`);
    await tx.execute(sql`grant select on drizzle.__drizzle_migrations to ${name}`);
    for (const [table, privileges] of Object.entries(GRANTS))
      if (privileges)
        await tx.execute(sql`grant ${sql.raw(privileges)} on ${sql.identifier(table)} to ${name}`);
  });
  return true;
}
