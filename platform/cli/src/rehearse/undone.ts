const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** As shells name a command that somebody ended. */
const ENDED = 130;

/**
 * Does something and undoes it, whether it succeeds, fails, or a signal ends the command. A second signal does not cut that short.
 * @param undo what fails in it fails the whole; after a signal it is printed
 */
export async function undone<T>(work: () => Promise<T>, undo: () => Promise<void>): Promise<T> {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void undo()
      .catch((error: Error) => console.error(error.message))
      .finally(() => process.exit(ENDED));
  };
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
    // What a signal has begun ends the process by itself.
    if (isEnding) await new Promise(() => {});
    await undo();
  }
}
