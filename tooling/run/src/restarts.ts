/** How long to wait before a service is started again. */
export type Restarts = {
  /** @returns ms, more with every end; undefined where it ended too often in a short time */
  pauseAfterEnd(name: string): { ms: number; attempt: number } | undefined;
};

export type RestartOptions = { most?: number; withinMs?: number; firstMs?: number; now?: () => number };

/** Five times within two minutes; what ends a sixth time needs somebody to look at it. */
export function createRestarts(options: RestartOptions = {}): Restarts {
  const { most = 5, withinMs = 120_000, firstMs = 500, now = Date.now } = options;
  const ends = new Map<string, number[]>();
  return {
    pauseAfterEnd(name) {
      const recent = [...(ends.get(name) ?? []).filter(at => now() - at < withinMs), now()];
      ends.set(name, recent);
      const attempt = recent.length;
      return attempt > most ? undefined : { ms: firstMs * 2 ** (attempt - 1), attempt };
    },
  };
}
