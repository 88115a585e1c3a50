import type { MouseEvent } from 'react';

/**
 * Props of a link that runs an action once scripts have loaded. A click with a modifier key still opens the link elsewhere.
 * `data-press` stores a press that comes before hydration (mf-kit's `deferred`).
 */
export const linkAction = (act: () => void) => ({
  'data-press': '',
  onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  },
});
