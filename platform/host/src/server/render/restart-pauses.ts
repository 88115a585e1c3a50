/** Pause before a process is started again that has ended by itself. It doubles with every end that follows soon. */
export const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** After so long an end has nothing to do with the one before. */
const LASTED_MS = 120_000;

/** The pauses of one pool. */
export function createPauses(now: () => number = () => performance.now()) {
  let pauseMs = FIRST_PAUSE_MS;
  return {
    /** A process starts. @returns says, once it has ended, how long the pause is */
    started() {
      const startedAt = now();
      return () => {
        if (now() - startedAt > LASTED_MS) pauseMs = FIRST_PAUSE_MS;
        const next = pauseMs;
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
        return next;
      };
    },
  };
}
