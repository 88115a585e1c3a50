import { useEffect } from 'react';

/** A tab that was away may show what is no longer true: it was paid, changed or released elsewhere meanwhile. */
export function useFreshWhenBack(reread: () => Promise<unknown>): void {
  useEffect(() => {
    // What can't be asked now is asked by the next press.
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
