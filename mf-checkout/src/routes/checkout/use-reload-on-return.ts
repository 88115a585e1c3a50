import { onClockDoubt } from '@fernweh/api-client/server-clock';
import { useEffect } from 'react';

/**
 * Reads the booking again when the tab becomes visible: it may have been paid, changed or released elsewhere. The answer also
 * says what time it is, which a device that slept or whose clock was set does not know.
 */
export function useReloadOnReturn(reread: () => Promise<unknown>): void {
  // A failed read is repeated by the next action.
  useEffect(() => onClockDoubt(() => void reread().catch(() => undefined)), [reread]);
}
