import { startTransition, useEffect, useState } from 'react';
import { frameShown } from './frame-shown.ts';

/**
 * False in the first frame of a component, true after it: what a touch does not show at once is rendered then, and keeps the touch not
 * waiting.
 */
export function useFrameShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let isHere = true;
    void frameShown().then(() => {
      if (isHere) startTransition(() => setShown(true));
    });
    return () => {
      isHere = false;
    };
  }, []);
  return isShown;
}
