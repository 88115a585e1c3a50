/** Renderers of a pool share its calls, so that an unproved release takes none of those of others. */
export type PoolName = 'stable' | 'canary' | 'trial' | 'override';

type Limits = {
  /** Calls at once of all renderers of a pool. */
  ofPool: Record<PoolName, number>;
  /** Calls at once of one renderer, so that code which calls without end takes none of those of others. */
  ofRenderer: number;
  /** What one renderer sends in them, in bytes: a visitor's form has 1 MB at most. */
  bytesOfRenderer: number;
};

/** More than renderers make that wait for slow services: 64 pages each, whose calls are mostly the same. */
const MOST: Limits = {
  ofPool: { stable: 1024, canary: 256, trial: 256, override: 256 },
  ofRenderer: 256,
  bytesOfRenderer: 16 * 2 ** 20,
};

export function createCallLimits(limits: Partial<Limits> = {}) {
  const { ofPool, ofRenderer, bytesOfRenderer } = { ...MOST, ...limits };
  const inPool = new Map<PoolName, number>();
  const inRenderer = new WeakMap<object, { calls: number; bytes: number }>();
  return {
    /** @param bytes of its body @returns what ends the call; undefined where too many are under way */
    enter(pool: PoolName, renderer: object = inPool, bytes = 0): (() => void) | undefined {
      const all = inPool.get(pool) ?? 0;
      const own = inRenderer.get(renderer) ?? { calls: 0, bytes: 0 };
      if (all >= ofPool[pool] || own.calls >= ofRenderer || own.bytes + bytes > bytesOfRenderer)
        return undefined;
      inPool.set(pool, all + 1);
      inRenderer.set(renderer, own);
      own.calls += 1;
      own.bytes += bytes;
      return () => {
        inPool.set(pool, (inPool.get(pool) ?? 1) - 1);
        own.calls -= 1;
        own.bytes -= bytes;
      };
    },
  };
}
