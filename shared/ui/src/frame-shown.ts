import { startTransition } from 'react';

/** Resolves once the browser has shown a frame with what changed before. */
export const frameShown = (): Promise<void> =>
  new Promise(done => requestAnimationFrame(() => setTimeout(done)));

/**
 * Changes what follows from a touch after the frame that shows the touch, as a transition: a long render before that frame would be what
 * the visitor waits for. Together with `useOptimistic`, as the action of a transition, the touch is shown until the change is.
 */
export async function afterFrame(change: () => void): Promise<void> {
  await frameShown();
  startTransition(change);
}
