/** Parties that fail again and again are left out for a while, so that their slot costs nobody time. */
export type CircuitBreaker = {
  record(id: string, ok: boolean): void;
  /** Left out now. After the pause one attempt goes through; its outcome decides. */
  open(): string[];
};

export type BreakerOptions = { failures?: number; pauseMs?: number; now?: () => number };

export function createCircuitBreaker(options: BreakerOptions = {}): CircuitBreaker {
  const { failures = 3, pauseMs = 3000, now = Date.now } = options;
  const circuits = new Map<string, { failed: number; openUntil: number }>();
  return {
    record(id, ok) {
      if (ok) return void circuits.delete(id);
      const failed = (circuits.get(id)?.failed ?? 0) + 1;
      circuits.set(id, { failed, openUntil: failed >= failures ? now() + pauseMs : 0 });
    },
    open: () => [...circuits].filter(([, circuit]) => circuit.openUntil > now()).map(([id]) => id),
  };
}
