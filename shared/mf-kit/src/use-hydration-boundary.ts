import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHost } from './host.ts';
import type { HydrateWhen, HydrationBoundary } from './hydration.ts';

/**
 * Creates the hydration boundary of a component and watches its element. It is called outside the component's Suspense
 * boundary, because React drops the state of what suspends before it is hydrated.
 * @returns the boundary, and the ref of the element to watch
 */
export function useHydrationBoundary(
  when: HydrateWhen,
  fetchCode: () => Promise<unknown>,
): [HydrationBoundary, RefObject<HTMLDivElement | null>] {
  const { hydration } = useHost();
  const [boundary] = useState(() => hydration.boundary(when, fetchCode));
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? boundary.observe(element.current) : undefined), [boundary]);
  return [boundary, element];
}
