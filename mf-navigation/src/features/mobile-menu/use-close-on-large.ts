import { useEffect, useEffectEvent } from 'react';

/** From this width on the page has the desktop menu (product/markets 9). */
const LARGE = '(min-width: 994px)';

/** Closes the menu of small screens when the window becomes large: its button is gone. */
export function useCloseOnLarge(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const large = matchMedia(LARGE);
    const changed = () => large.matches && close();
    large.addEventListener('change', changed);
    return () => large.removeEventListener('change', changed);
  }, [open]);
}
