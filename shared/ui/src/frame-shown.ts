/** Resolves once the browser has shown a frame with what changed before. */
export const frameShown = (): Promise<void> =>
  new Promise(done => requestAnimationFrame(() => setTimeout(done)));
