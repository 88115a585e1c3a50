import type { Comparison } from '../../view/desk-view.ts';

/** What people call the signals that the desk judges. */
export const SIGNAL_WORDS: Record<Comparison['signal'], string> = {
  'server-error': 'Errors on the server',
  'server-timeout': 'Renders out of time',
  'process-end': 'Ends of the render process',
  fallback: 'Renders that left a place empty',
  'missing-part': 'Documents without its part',
  'load-failure': 'Files that did not load',
  'browser-error': 'Errors in the browser',
  'hydration-error': 'Hydration errors',
  'layout-shift': 'Shifting layouts',
  'slow-paint': 'Slow main content',
  'slow-render': 'Slow renders',
};
