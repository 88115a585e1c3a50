import type { Observed } from './boundary-panel/rows.ts';

/**
 * Alt+Shift+B outlines every application and fragment with the name of its remote, and opens the panel that tells more about each.
 * The code of both loads when it is asked for.
 */
export function enableBoundaryView(observed: Observed): void {
  document.addEventListener('keydown', event => {
    if (!(event.altKey && event.shiftKey && event.code === 'KeyB')) return;
    const open = document.documentElement.classList.toggle('fw-boundaries');
    void import(/* webpackChunkName: "boundary-panel" */ './boundary-panel/boundary-panel.ts').then(
      ({ showPanel, hidePanel }) => (open ? showPanel(observed) : hidePanel()),
      // Where it does not load, there is neither.
      () => {},
    );
  });
}
