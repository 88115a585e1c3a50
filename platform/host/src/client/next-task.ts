/** Ends the running task: the browser shows frames and answers the visitor before what follows. */
export async function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  // Safari has no scheduler.
  if (scheduler?.yield) await scheduler.yield();
  else await new Promise<void>(done => setTimeout(done));
}
