import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Host } from './host.ts';
import type { HydrateWhen, HydrationBoundary } from './hydration.ts';
import type { Tracked } from './tracked.ts';

/**
 * Creates the hydration boundary of a component and watches its element. It is called outside the component's Suspense
 * boundary, because React drops the state of what suspends before it is hydrated.
 * @returns the boundary, and the ref of the element to watch
 */
export function useHydrationBoundary(
  host: Host,
  when: HydrateWhen,
  fetchCode: () => Promise<unknown>,
): [HydrationBoundary, RefObject<HTMLDivElement | null>] {
  const [boundary] = useState(() =>
    host.hydration.boundary(when, () => {
      const code: Tracked<unknown> = fetchCode();
      if (code.status === 'fulfilled') return code;
      return code.catch(error => {
        host.report('load', error);
        throw error;
      });
    }),
  );
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? boundary.observe(element.current) : undefined), [boundary]);
  return [boundary, element];
}
