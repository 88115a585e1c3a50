import { useEffect, useRef } from 'react';

/**
 * Focuses the headline of a new screen, for screen readers. The first screen of a visit leaves the focus where it
 * is, unless an action on this page led to it; the error summary focuses itself.
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
