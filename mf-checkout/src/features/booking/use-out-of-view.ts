import { type RefObject, useEffect, useState } from 'react';

/** Where an element is that is not in the window. */
export type Away = 'above' | 'below';

/** The window and all that is above it. An observer is told of changes alone, and a jump of the page shows the element at no moment. */
const WINDOW_AND_ABOVE = { rootMargin: [1_000_000, 0, 0, 0].map(px => `${px}px`).join(' ') };

/** Where an element has gone that has left the window, or has no place in the page at all. Undefined until the browser has looked. */
export function useOutOfView(element: RefObject<Element | null>): Away | undefined {
  const isIn = useIntersecting(element);
  const isInOrAbove = useIntersecting(element, WINDOW_AND_ABOVE);
  if (isIn !== false) return undefined;
  return isInOrAbove ? 'above' : 'below';
}

function useIntersecting(
  element: RefObject<Element | null>,
  options?: IntersectionObserverInit,
): boolean | undefined {
  const [is, setIs] = useState<boolean>();
  useEffect(() => {
    const observer = new IntersectionObserver(entries => setIs(entries.at(-1)?.isIntersecting), options);
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, options]);
  return is;
}
