import type { Comparison } from '../../view/desk-view.ts';

/** What people call the signals that the desk judges. */
export const SIGNAL_WORDS: Record<Comparison['signal'], string> = {
  'server-error': 'Errors on the server',
  'server-timeout': 'Render timeouts',
  'process-end': 'Render process exits',
  fallback: 'Empty slots on the page',
  'missing-part': 'Pages without its part',
  'service-fallback': 'Empty slots (a service failed)',
  'service-missing': 'Pages without its part (a service failed)',
  'load-failure': 'Files that did not load',
  'browser-error': 'Errors in the browser',
  'hydration-error': 'Hydration errors',
  'layout-shift': 'Layout shifts',
  'slow-paint': 'Slow main content',
  'slow-render': 'Slow renders',
};
