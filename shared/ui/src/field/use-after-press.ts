import { useEffect, useRef } from 'react';

/**
 * For what a form says when a field is left. Left by the keyboard, it is said at once; left by pressing on something else,
 * once the press is over: a message that appears in between moves what is pressed away from the pointer, and the click is
 * lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const pressed = useRef(false);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
    };
    window.addEventListener('mousedown', down, true);
    window.addEventListener('mouseup', up, true);
    return () => {
      window.removeEventListener('mousedown', down, true);
      window.removeEventListener('mouseup', up, true);
    };
  }, []);
  return work => {
    if (!pressed.current) return work();
    // The click comes right after the release.
    window.addEventListener('mouseup', () => setTimeout(work), { once: true });
  };
}
