import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Currency } from '@fernweh/contracts/channel';
import type { Review } from '@fernweh/contracts/review';
import type { RoomKind, Tour } from '@fernweh/contracts/tour';

/** Money of every price list, in minor units. */
export type PriceLists = Record<Currency, number>;

/** A departure as it is stored: all currencies. */
export type StoredDeparture = {
  tour: string;
  code: string;
  startDate: string;
  endDate: string;
  capacity: number;
  seatsLeft: number;
  minToRun: number;
  guaranteed: boolean;
  prices: { room: RoomKind; amount: PriceLists; wasAmount?: PriceLists }[];
  youth: boolean;
  deposit: PriceLists;
};

/** The demonstration world's tables, read once when the API starts; a database takes their place later. */
export type Tables = { tours: Tour[]; departures: StoredDeparture[]; reviews: Review[]; clock: string };

/** @throws Error that says what to do where a table is missing. */
export function readTables(worldDir: string): Tables {
  const read = (file: string) => {
    try {
      return JSON.parse(readFileSync(path.join(worldDir, file), 'utf8'));
    } catch (error) {
      throw new Error(`${path.join(worldDir, file)} cannot be read; make the world first: node tooling/world/src/main.ts (${(error as Error).message})`);
    }
  };
  return {
    tours: read('backend/tours.json'),
    departures: read('backend/departures.json'),
    reviews: read('backend/reviews.json'),
    clock: read('world.json').clock,
  };
}
