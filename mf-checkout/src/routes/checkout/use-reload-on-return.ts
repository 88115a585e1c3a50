import { useEffect } from 'react';

/** Reads the booking again when the tab becomes visible; it may have been paid, changed or released elsewhere. */
export function useReloadOnReturn(reread: () => Promise<unknown>): void {
  useEffect(() => {
    // A failed read is repeated by the next action.
    const look = () => void reread().catch(() => undefined);
    const seen = () => document.visibilityState === 'visible' && look();
    const restored = (event: PageTransitionEvent) => event.persisted && look();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('pageshow', restored);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('pageshow', restored);
    };
  }, [reread]);
}
