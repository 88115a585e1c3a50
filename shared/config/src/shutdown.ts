/**
 * Ends the process in order on SIGTERM and SIGINT. The listeners stay: while a file is written, `write-file-atomic` listens as
 * well, and it ends the process at once if it finds no other listener of the signal.
 * @param close ends what the process serves; the process exits when it resolves
 */
export function onShutdown(close: () => Promise<unknown>): void {
  let closing = false;
  const end = () => {
    if (closing) return;
    closing = true;
    void close().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}
