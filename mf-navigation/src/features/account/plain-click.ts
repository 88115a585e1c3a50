import type { MouseEvent } from 'react';

/** True for a click without modifier keys. With one, the browser opens the link in another tab or window. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey || altKey);
