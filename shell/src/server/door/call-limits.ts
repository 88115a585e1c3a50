/** Renderers of a pool share its calls, so that an unproved release takes none of those of others. */
export type PoolName = 'stable' | 'canary' | 'trial' | 'override';

type Limits = {
  /** Calls at once of all renderers of a pool. */
  ofPool: Record<PoolName, number>;
  /** Calls at once of one renderer, so that code which calls without end takes none of those of others. */
  ofRenderer: number;
};

/** More than renderers make that wait for slow services: 64 pages each, whose calls are mostly the same. */
const MOST: Limits = { ofPool: { stable: 1024, canary: 256, trial: 256, override: 256 }, ofRenderer: 256 };

export function createCallLimits(limits: Partial<Limits> = {}) {
  const { ofPool, ofRenderer } = { ...MOST, ...limits };
  const inPool = new Map<PoolName, number>();
  const inRenderer = new WeakMap<object, number>();
  return {
    /** @returns what ends the call; undefined where too many are under way */
    enter(pool: PoolName, renderer: object = inPool): (() => void) | undefined {
      const [all, own] = [inPool.get(pool) ?? 0, inRenderer.get(renderer) ?? 0];
      if (all >= ofPool[pool] || own >= ofRenderer) return undefined;
      inPool.set(pool, all + 1);
      inRenderer.set(renderer, own + 1);
      return () => {
        inPool.set(pool, (inPool.get(pool) ?? 1) - 1);
        inRenderer.set(renderer, (inRenderer.get(renderer) ?? 1) - 1);
      };
    },
  };
}
