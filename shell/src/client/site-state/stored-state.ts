import type { SiteState } from '@fernweh/contracts/site-state';

/** Keys of session storage (product/states 4, 5). */
const MAINTENANCE = 'maintenance';
const EXPERIMENTS = 'experiments';
const ACKNOWLEDGED = 'notice-acknowledged';

/** Variants by experiment. */
export type Assignments = Record<string, string>;

export function storeMaintenance(maintenance: SiteState['maintenance']): void {
  if (maintenance) write(MAINTENANCE, JSON.stringify(maintenance));
  else attempt(() => sessionStorage.removeItem(MAINTENANCE));
}

/** The maintenance that this tab last heard of; it holds until the site says otherwise. */
export function storedMaintenance(): SiteState['maintenance'] {
  const stored = readJson(MAINTENANCE) as SiteState['maintenance'];
  return typeof stored?.title === 'string' && typeof stored.message === 'string' ? stored : undefined;
}

export const isAcknowledged = (notice: string) =>
  attempt(() => sessionStorage.getItem(ACKNOWLEDGED)) === notice;
export const acknowledge = (notice: string) => write(ACKNOWLEDGED, notice);

/**
 * The variant of each running experiment. A tab keeps its variants as long as the experiment offers them; a new experiment draws
 * one. @param draw a number from 0 to below 1
 */
export function assign(experiments: SiteState['experiments'], draw: () => number = Math.random): Assignments {
  const before = (readJson(EXPERIMENTS) ?? {}) as Assignments;
  const assigned = Object.fromEntries(
    experiments.map(({ id, variants }) => {
      const kept = before[id];
      const drawn = variants[Math.floor(draw() * variants.length)] ?? '';
      return [id, kept !== undefined && variants.includes(kept) ? kept : drawn];
    }),
  );
  write(EXPERIMENTS, JSON.stringify(assigned));
  return assigned;
}

function readJson(key: string): unknown {
  return attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
}

const write = (key: string, value: string) => attempt(() => sessionStorage.setItem(key, value));

/** Browsers may refuse storage. The state then lives as long as the page. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
