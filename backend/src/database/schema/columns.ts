import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, date, integer, timestamp, uuid } from 'drizzle-orm/pg-core';
import { uuidv7 } from '../uuid.ts';

/** Columns that many tables share (product/entities 1). */
export const id = () => uuid('id').primaryKey().$defaultFn(uuidv7);

/** An instant in UTC. It comes from the clock of the process, never from the database's. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A day of travel, `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' });

/** An amount in integer minor units. Its currency is in the same row. */
export const money = (name: string) => bigint(name, { mode: 'number' });

/** Counts the changes of a row, for If-Match and against lost updates. */
export const version = () => integer('version').notNull().default(1);

/** A CHECK that the column has one of these values. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map(value => `'${value}'`).join(', '))})`;
