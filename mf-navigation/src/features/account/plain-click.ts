import type { MouseEvent } from 'react';

/** Whether a click means this tab: with a key held, the browser opens the link elsewhere. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey || altKey);
