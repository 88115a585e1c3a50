import type { MouseEvent } from 'react';

/**
 * Props of a link that does something here in place of being followed; with a key held, the browser still opens it elsewhere.
 * `data-press` keeps a press that comes before this code is there (mf-kit's `part`).
 */
export const linkAction = (act: () => void) => ({
  'data-press': '',
  onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  },
});
