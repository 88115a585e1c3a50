import type { Clock } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { importedWorld, importWorld } from '../world/import-world.ts';
import { worldStamp } from '../world/world-files.ts';
import { type CatalogueView, catalogueEdition, loadCatalogue } from './load-catalogue.ts';

/** What is sold, as all of this process reads it: loaded once, and again when a new world has been made. */
export type Catalogue = {
  /** @throws Problem 503 while there is no world */
  view(): Promise<CatalogueView>;
  /** Reads it anew if a tour has changed in the database, as ratings do. @returns whether one had */
  renew(): Promise<boolean>;
};

const RETRY_S = 5;
/** The files are looked at this often at most. */
const LOOK_EVERY_MS = 1_000;

export function createCatalogue(queries: Queries, worldDirectory: string, clock: Clock): Catalogue {
  let kept: { stamp: string | undefined; edition: number; view: CatalogueView } | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<CatalogueView> | undefined;

  const load = async () => ({
    // Before the rest: what changes meanwhile is seen the next time.
    edition: await catalogueEdition(queries),
    view: await loadCatalogue(queries),
  });

  async function look(): Promise<CatalogueView> {
    const stamp = await worldStamp(worldDirectory);
    if (kept && (kept.stamp === stamp || stamp === undefined)) return kept.view;
    try {
      if (stamp !== undefined) await importWorld(queries, worldDirectory, clock);
      else if (!(await importedWorld(queries))) throw notThere();
      kept = { stamp, ...(await load()) };
    } catch (error) {
      // A file that is only half written now may be whole in a moment: what was known goes on being true.
      if (!kept) throw isUnreadable(error) ? notThere() : error;
    }
    return kept.view;
  }

  return {
    async view() {
      if (kept && performance.now() - lookedAt < LOOK_EVERY_MS) return kept.view;
      looking ??= look().finally(() => {
        lookedAt = performance.now();
        looking = undefined;
      });
      return looking;
    },
    async renew() {
      if (!kept || (await catalogueEdition(queries)) === kept.edition) return false;
      kept = { stamp: kept.stamp, ...(await load()) };
      return true;
    },
  };
}

const notThere = () => new Problem(503, 'unavailable', 'The data is not there yet.', { retryAfter: RETRY_S });

const isUnreadable = (error: unknown) =>
  error instanceof SyntaxError || ['ZodError', '$ZodError'].includes((error as Error).name);
