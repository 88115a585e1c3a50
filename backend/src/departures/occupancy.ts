import type { RoomKind } from '@fernweh/contracts/rooms';
import { sql } from 'drizzle-orm';
import type { DepartureState } from '../catalogue/departure-record.ts';
import { type Queries, rowsOf } from '../database/database.ts';

/** Seats and rooms that bookings take, and changed states, by departure id. */
export type Taken = ReadonlyMap<
  string,
  { seatsTaken: number; roomsTaken: Partial<Record<RoomKind, number>>; state: DepartureState }
>;

export type Occupancy = {
  /** The current occupancy. Changes by other processes appear within a second. */
  now(): Promise<Taken>;
  /** Invalidates the cache after a change by this process. */
  changed(): void;
};

/** How long an answer is cached: a page with a hundred prices costs one query. */
const CACHED_MS = 1_000;

export function createOccupancy(queries: Queries): Occupancy {
  let cached: { at: number; taken: Promise<Taken> } | undefined;
  return {
    now() {
      if (cached && performance.now() - cached.at < CACHED_MS) return cached.taken;
      const reading = { at: performance.now(), taken: read(queries) };
      cached = reading;
      reading.taken.catch(() => {
        if (cached === reading) cached = undefined;
      });
      return reading.taken;
    },
    changed() {
      cached = undefined;
    },
  };
}

type TakenRow = {
  id: string;
  seatsTaken: number;
  roomsTaken: Partial<Record<RoomKind, number>>;
  state: DepartureState;
};

async function read(queries: Queries): Promise<Taken> {
  const rows = await rowsOf<TakenRow>(
    queries,
    sql`select id, seats_taken as "seatsTaken", state, coalesce((
        select json_object_agg(r.kind, r.taken) from room_types r where r.departure_id = departures.id and r.taken > 0
      ), '{}') as "roomsTaken" from departures
      where seats_taken > 0 or state not in ('SCHEDULED', 'GUARANTEED')`,
  );
  return new Map(rows.map(row => [row.id, row]));
}
