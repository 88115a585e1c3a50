/** Shells render a canary for a moment after its end, and what they counted arrives after that. */
export const SETTLE_MS = 30_000;

/**
 * Until when canaries of several remotes were on the same pages, in the same process. Whoever withdraws a canary before the desk judges
 * leaves what it did to pages in the counts of the others (docs/decisions/150).
 */
export type SharedPages = {
  /** The remote has a canary now, or had one since the last time somebody looked. */
  hasCanary(remote: string, at: number): void;
  /** Until when what is counted for a remote's canary may be another one's doing; in ms, like `at`. */
  until(remote: string): number;
};

export function createSharedPages(): SharedPages {
  const last = new Map<string, number>();
  return {
    hasCanary: (remote, at) => void last.set(remote, at),
    until: remote => Math.max(...[...last].map(([other, at]) => (other === remote ? 0 : at + SETTLE_MS)), 0),
  };
}
