/** How long after a release pages of the releases before may be served. A release must reach visitors within 5 s. */
const CHANGEOVER_MS = 1000;

/** Knows which releases served a moment ago (docs/decisions/097). */
export type Changeover = {
  /**
   * @param variant whose visitors get the set: those of canaries have their own
   * @param id of the release set that serves now
   * @returns the id of the set that it replaced within the last moments
   */
  before(variant: string, id: string): string | undefined;
};

type Served = { id: string; before?: string; since: number };

export function createChangeover(now: () => number = () => performance.now()): Changeover {
  const served = new Map<string, Served>();
  return {
    before(variant, id) {
      const known = served.get(variant);
      if (known?.id !== id)
        served.set(variant, known ? { id, before: known.id, since: now() } : { id, since: now() });
      const current = served.get(variant);
      return current && now() - current.since < CHANGEOVER_MS ? current.before : undefined;
    },
  };
}
