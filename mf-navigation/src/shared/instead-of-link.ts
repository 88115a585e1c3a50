import type { MouseEvent } from 'react';

/** Does something here in place of following a link; with a key held, the browser still opens it elsewhere. */
export const insteadOfLink = (act: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  act();
};
