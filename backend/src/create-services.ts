import { createCatalogue } from './catalogue/catalogue.ts';
import type { Clock } from './clock.ts';
import type { Queries } from './database/database.ts';
import { createDeparturesRepository } from './departures/departures.repository.ts';
import { createOccupancy } from './departures/occupancy.ts';
import { createKeyedHash } from './encryption/keyed-hash.ts';
import { createSeal } from './encryption/seal.ts';
import type { Environment } from './environment.ts';
import { createLinkTokens } from './links/link-token.ts';
import { createTripPlanner } from './quotes/plan-trip.ts';
import type { Services } from './services.ts';
import { createToursRepository } from './tours/tours.repository.ts';

/** Builds the services that business rules and background jobs use. */
export function createServices(env: Environment, queries: Queries, clock: Clock): Services {
  const catalogue = createCatalogue(queries);
  const occupancy = createOccupancy(queries);
  const tours = createToursRepository(catalogue);
  const departures = createDeparturesRepository(catalogue, occupancy, clock);
  const planner = createTripPlanner({ queries, catalogue, tours, departures, clock });
  const hash = createKeyedHash(env.ENCRYPTION_KEY);
  const links = createLinkTokens(hash);
  const seal = createSeal(env.ENCRYPTION_KEY);
  return { queries, clock, seal, hash, links, catalogue, tours, departures, occupancy, planner };
}
