import { fromPrice } from '@fernweh/backend/prices';
import type { World } from './context.ts';

/** Tours with a reduced date in every currency, by the API's own rule. */
export const isReduced =
  ({ clock }: Pick<World, 'clock'>) =>
  ({ tour, departures }: World['bundles'][number]): boolean =>
    fromPrice(tour, departures, 'GBP', clock)?.sale !== undefined;
