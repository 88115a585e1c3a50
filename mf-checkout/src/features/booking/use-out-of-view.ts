import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has left the window, or has no place in the page at all. False until the browser has looked. */
export function useOutOfView(element: RefObject<Element | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(entries => setIsOut(entries.at(-1)?.isIntersecting === false));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}
