import type { PublicConfig } from '@fernweh/contracts/page';
import { createSearchClient } from '@fernweh/vendors/algolia';
import type { SearchState } from '../../shared/search-state.ts';
import type { Market } from '../../shared/tour-fields.ts';
import { type Fitting, findRescue, type Rescue } from './rescue.ts';

const TIMEOUT_MS = 3000;

/** Asks in the browser what to offer. A chunk of its own: most searches find enough. @throws Error as `findRescue` does */
export function askForRescue(
  service: PublicConfig['search'],
  search: SearchState,
  market: Market,
  found: Fitting,
  signal: AbortSignal,
): Promise<Rescue> {
  const client = createSearchClient(service, { timeoutMs: TIMEOUT_MS, signal: () => signal });
  return findRescue(client, search, market, found);
}
