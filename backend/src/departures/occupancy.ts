import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import type { DepartureState } from './departure-record.ts';

/** Seats that bookings hold, and states that changed, by departure id. */
export type Taken = ReadonlyMap<string, { seatsTaken: number; state: DepartureState }>;

export type Occupancy = {
  /** As it is, or was a moment ago where another process changed it. */
  now(): Promise<Taken>;
  /** Called when this process has changed it: the next question is asked anew. */
  changed(): void;
};

/** Answers are kept this long, so that a page with a hundred prices costs one query. */
const KEPT_MS = 1_000;

export function createOccupancy(queries: Queries): Occupancy {
  let kept: { at: number; taken: Promise<Taken> } | undefined;
  return {
    now() {
      if (kept && performance.now() - kept.at < KEPT_MS) return kept.taken;
      const asked = { at: performance.now(), taken: read(queries) };
      kept = asked;
      asked.taken.catch(() => {
        if (kept === asked) kept = undefined;
      });
      return asked.taken;
    },
    changed() {
      kept = undefined;
    },
  };
}

async function read(queries: Queries): Promise<Taken> {
  const rows = await rowsOf<{ id: string; seatsTaken: number; state: DepartureState }>(
    queries,
    sql`select id, seats_taken as "seatsTaken", state from departures
      where seats_taken > 0 or state not in ('SCHEDULED', 'GUARANTEED')`,
  );
  return new Map(rows.map(row => [row.id, row]));
}
