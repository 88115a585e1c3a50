import { useEffect, useRef } from 'react';

/**
 * A new screen begins at its headline, also for those who listen. The first one of a visit leaves the focus where it
 * is, unless a press on this page led there; errors take the focus themselves.
 */
export function useScreenFocus(screen: string, { begun, wrong }: { begun: boolean; wrong: boolean }): void {
  const shown = useRef(begun ? '' : screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo(0, 0);
    if (!wrong) document.getElementById('checkout-title')?.focus({ preventScroll: true });
  }, [screen, wrong]);
}
