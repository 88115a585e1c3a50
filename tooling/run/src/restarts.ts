/** Decides whether and when a service that ended is started again. */
export type Restarts = {
  /** @returns the pause in ms, which doubles with every end; undefined if the service ended too often */
  pauseAfterEnd(name: string): { ms: number; attempt: number } | undefined;
};

export type RestartOptions = { limit?: number; withinMs?: number; firstMs?: number; now?: () => number };

/** By default a service is started again five times within two minutes. */
export function createRestarts(options: RestartOptions = {}): Restarts {
  const { limit = 5, withinMs = 120_000, firstMs = 500, now = () => performance.now() } = options;
  const ends = new Map<string, number[]>();
  return {
    pauseAfterEnd(name) {
      const recent = [...(ends.get(name) ?? []).filter(at => now() - at < withinMs), now()];
      ends.set(name, recent);
      const attempt = recent.length;
      return attempt > limit ? undefined : { ms: firstMs * 2 ** (attempt - 1), attempt };
    },
  };
}
