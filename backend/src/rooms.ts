import type { Engine } from './bookings/engine.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import type { Clock } from './clock.ts';
import type { Queries } from './database/database.ts';
import { createDeparturesRepository } from './departures/departures.repository.ts';
import { createOccupancy } from './departures/occupancy.ts';
import { createSeal, developmentKey } from './encryption/seal.ts';
import type { Environment } from './environment.ts';
import { createGeoRepository } from './geo/geo.repository.ts';
import { createTripPlanner } from './quotes/plan-trip.ts';
import { createReviewsRepository } from './reviews/reviews.repository.ts';
import { createToursRepository } from './tours/tours.repository.ts';
import { createWishlistRepository } from './wishlist/wishlist.repository.ts';

/** What stands behind the routes, wired once. */
export function createRooms(env: Environment, queries: Queries, clock: Clock) {
  const catalogue = createCatalogue(queries);
  const occupancy = createOccupancy(queries);
  const tours = createToursRepository(catalogue);
  const departures = createDeparturesRepository(catalogue, occupancy, clock);
  const planner = createTripPlanner({ queries, catalogue, tours, departures, clock });
  const seal = createSeal(env.ENCRYPTION_KEY ?? developmentKey());
  const engine: Engine = { queries, clock, seal, catalogue, tours, departures, occupancy, planner };
  return {
    ...engine,
    engine,
    reviews: createReviewsRepository(queries, catalogue),
    geo: createGeoRepository(env),
    wishlist: createWishlistRepository(queries, clock),
  };
}
