import type { Catalogue } from './catalogue/catalogue.ts';
import type { Clock } from './clock.ts';
import type { Queries } from './database/database.ts';
import type { DeparturesRepository } from './departures/departures.repository.ts';
import type { Occupancy } from './departures/occupancy.ts';
import type { KeyedHash } from './encryption/keyed-hash.ts';
import type { Seal } from './encryption/seal.ts';
import type { LinkTokens } from './links/link-token.ts';
import type { TripPlanner } from './quotes/plan-trip.ts';
import type { ToursRepository } from './tours/tours.repository.ts';

/** The services that business rules and background jobs use. `create-services.ts` builds them. */
export type Services = {
  queries: Queries;
  clock: Clock;
  seal: Seal;
  hash: KeyedHash;
  links: LinkTokens;
  catalogue: Catalogue;
  tours: ToursRepository;
  departures: DeparturesRepository;
  occupancy: Occupancy;
  planner: TripPlanner;
};
