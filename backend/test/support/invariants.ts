import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../src/database/database.ts';

/**
 * Each statement finds rows that break an invariant (product/booking 8, product/payments 1–5). There must be none.
 */
const BROKEN = {
  'seats are counted and never oversold': sql`
    select d.code, d.seats_taken, b.seats from departures d
    cross join lateral (select coalesce(sum(seats), 0) as seats from bookings
      where departure_id = d.id and state in ('ON_HOLD', 'PENDING_PAYMENT', 'CONFIRMED', 'COMPLETED')) b
    where d.seats_taken <> b.seats or d.seats_taken + d.sold_elsewhere > d.capacity`,
  'rooms are counted and never oversold': sql`
    select r.kind, r.taken, b.rooms from room_types r
    cross join lateral (select coalesce(sum(br.rooms), 0) as rooms from booking_rooms br join bookings b on b.id = br.booking_id
      where b.departure_id = r.departure_id and br.kind = r.kind
      and b.state in ('ON_HOLD', 'PENDING_PAYMENT', 'CONFIRMED', 'COMPLETED')) b
    where r.taken <> b.rooms or r.taken > r.rooms`,
  'extras are counted and never oversold': sql`
    select a.* from extra_allotments a
    cross join lateral (select coalesce(sum(e.quantity), 0) as quantity from booking_extras e join bookings b on b.id = e.booking_id
      where b.departure_id = a.departure_id and e.extra_id = a.extra_id
      and b.state in ('ON_HOLD', 'PENDING_PAYMENT', 'CONFIRMED', 'COMPLETED')) b
    where a.taken <> b.quantity or a.taken > a.stock`,
  'lines add up to the total': sql`
    select b.ref from bookings b
    where b.total <> (select coalesce(sum(amount), 0) from booking_lines l where l.booking_id = b.id)`,
  'a booking has paid what its ledger says': sql`
    select b.ref, b.paid, b.refunded from bookings b
    cross join lateral (select
      coalesce(sum(case when credit = 'BOOKING' then amount when cause = 'PRICE_REDUCTION' then -amount end), 0) as paid,
      coalesce(sum(amount) filter (where debit = 'BOOKING' and cause <> 'PRICE_REDUCTION'), 0) as refunded
      from ledger_entries l where l.booking_id = b.id) l
    where b.paid <> l.paid or b.refunded <> l.refunded
      or not (0 <= b.refunded and b.refunded <= b.paid and b.paid <= b.total)`,
  'nothing stays that belongs to nobody': sql`
    select booking_id from ledger_entries group by booking_id
    having sum(case when credit = 'SURPLUS' then amount when debit = 'SURPLUS' then -amount else 0 end) <> 0`,
  'a captured payment belongs to a trip, or goes back': sql`
    select p.id from payments p join bookings b on b.id = p.booking_id
    where p.capture_ref is not null and p.refunded < p.amount and b.state not in ('CONFIRMED', 'COMPLETED', 'CANCELLED')`,
  'every capture is in the ledger once': sql`
    select p.id from payments p
    where (select count(*) from ledger_entries l where l.payment_id = p.id and l.refund_id is null)
      <> (case when p.capture_ref is null then 0 else 1 end)`,
  'every refund is owed in the ledger and told to the provider': sql`
    select r.id from refunds r
    where not exists (select 1 from ledger_entries l where l.refund_id = r.id and l.amount = r.amount)
      or not exists (select 1 from outbox o where o.dedupe_key = 'refund/' || r.id)`,
  'a user holds one thing at most, as long as its booking waits': sql`
    select b.user_id from bookings b left join holds h on h.booking_id = b.id and h.state = 'ACTIVE'
    where (b.state in ('ON_HOLD', 'PENDING_PAYMENT')) <> (h.id is not null)
    union all select user_id from holds where state = 'ACTIVE' group by user_id having count(*) > 1`,
  'who waits for payment has one open payment at most': sql`
    select b.ref from bookings b join payments p on p.booking_id = b.id and p.state in ('CREATED', 'PROCESSING')
    where b.state not in ('PENDING_PAYMENT', 'CONFIRMED', 'COMPLETED')
      or (b.state <> 'PENDING_PAYMENT' and p.purpose <> 'BALANCE')`,
};

/** @throws Error naming every broken invariant and its rows */
export async function checkInvariants(queries: Queries): Promise<void> {
  const broken: string[] = [];
  for (const [name, statement] of Object.entries(BROKEN)) {
    const rows = await rowsOf<object>(queries, statement);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows)}`);
  }
  if (broken.length > 0) throw new Error(broken.join('\n'));
}
