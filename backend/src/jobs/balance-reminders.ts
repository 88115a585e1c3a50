import { REMINDER_DAYS } from '@fernweh/contracts/rules';
import { type SQL, sql } from 'drizzle-orm';
import { bookings } from '../database/schema/index.ts';

/** Days before the balance is due on which reminders leave (product/money 3). */
export const REMINDERS = REMINDER_DAYS;

/** `late` is for whoever got none in time, because the jobs did not run. */
export type Reminder = (typeof REMINDERS)[number] | 'late';

/** A booking whose price rises later has another due day, with reminders of its own (product/travellers 12). */
export const reminderKey = (booking: string, dueDate: string, which: Reminder): string =>
  `reminder/${booking}/${dueDate}/${which}`;

const start = sql`'mail/reminder/' || ${bookings.id} || '/'`;
const withDay = sql`${start} || ${bookings.balanceDueDate} || '/'`;
/** Keys had no day in the version before this one. */
const withoutDay = (which: number) => sql`${start} || ${String(which)}::text`;

const keys = sql.join(
  [...REMINDERS, 'late']
    .map(which => sql`${withDay} || ${String(which)}::text`)
    .concat(REMINDERS.map(withoutDay)),
  sql`, `,
);
const ofThisDay = sql`o.payload ->> 'dueDate' = ${bookings.balanceDueDate}::text`;

/** Whether any reminder of this balance was written. */
export const reminded: SQL = sql`exists (select 1 from outbox o where o.dedupe_key in (${keys}) and ${ofThisDay})`;

/** Whether a reminder of this balance left before an instant. One that still waits for the mail server did not. */
export const remindedBefore = (instant: Date): SQL =>
  sql`exists (select 1 from outbox o where o.dedupe_key in (${keys}) and ${ofThisDay}
    and o.state <> 'PENDING' and o.created_at <= ${instant.toISOString()}::timestamptz)`;

/** Whether this reminder was written under its earlier key. */
export const sentWithoutDay = (which: number): SQL =>
  sql`exists (select 1 from outbox o where o.dedupe_key = ${withoutDay(which)} and ${ofThisDay})`;
