import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Clock } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { DeparturesRepository } from '../departures/departures.repository.ts';
import type { Occupancy } from '../departures/occupancy.ts';
import type { Seal } from '../encryption/seal.ts';
import type { TripPlanner } from '../quotes/plan-trip.ts';
import type { ToursRepository } from '../tours/tours.repository.ts';

/** What the rooms of the booking engine share. */
export type Engine = {
  queries: Queries;
  clock: Clock;
  seal: Seal;
  catalogue: Catalogue;
  tours: ToursRepository;
  departures: DeparturesRepository;
  occupancy: Occupancy;
  planner: TripPlanner;
};

/** A transaction that may have taken or given back seats. */
export async function change<T>(
  { queries, occupancy }: Engine,
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(queries, work);
  } finally {
    occupancy.changed();
  }
}
