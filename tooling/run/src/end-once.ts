export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs what ends a command at the first signal. Further ones change nothing: a signal to a group of processes arrives directly and again
 * from the process above, and the second one would cut short what the first began.
 */
export function endOnce(end: () => unknown): void {
  let isEnding = false;
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      void end();
    });
}
