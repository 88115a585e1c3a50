import type { Queries } from '../database/database.ts';
import { type CatalogueView, catalogueEdition, loadCatalogue } from './load-catalogue.ts';

/** Everything that is sold, in memory: read from the database once, and again when it has changed there. */
export type Catalogue = {
  /** Empty lists while the database is empty. */
  view(): Promise<CatalogueView>;
  /** Reads it again if a tour has changed in the database, for example its rating. @returns whether one had */
  renew(): Promise<boolean>;
};

/** An empty catalogue is read again at most this often, until the database has been filled. */
const RETRY_EMPTY_MS = 1_000;

type Loaded = { edition: number; view: CatalogueView; at: number };

export function createCatalogue(queries: Queries): Catalogue {
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;

  const load = async (): Promise<Loaded> => ({
    // Read before the rest: a change during the load is seen the next time.
    edition: await catalogueEdition(queries),
    view: await loadCatalogue(queries),
    at: performance.now(),
  });

  /** Calls that come together load once. */
  async function reload(): Promise<CatalogueView> {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    loaded = await loading;
    return loaded.view;
  }

  return {
    view: async () => (loaded && !isEmptyAndOld(loaded) ? loaded.view : reload()),
    async renew() {
      if (!loaded || (await catalogueEdition(queries)) === loaded.edition) return false;
      await reload();
      return true;
    },
  };
}

const isEmptyAndOld = ({ view, at }: Loaded) =>
  view.tours.length === 0 && performance.now() - at > RETRY_EMPTY_MS;
