import { fromPrice } from '@fernweh/backend/prices';
import type { Currency } from '@fernweh/contracts/channel';
import type { FromPrice } from '@fernweh/contracts/tour';
import type { World } from './context.ts';

type Bundle = World['bundles'][number];

/** What cards show of a tour's prices, by the API's own rule. */
export const offersOf = (
  { clock }: Pick<World, 'clock'>,
  { tour, departures }: Bundle,
  currency: Currency,
): FromPrice | undefined => fromPrice(tour, departures, currency, clock);

/** Tours with a reduced date in every currency. */
export const isReduced =
  (world: World) =>
  (bundle: Bundle): boolean =>
    offersOf(world, bundle, 'GBP')?.sale !== undefined;
