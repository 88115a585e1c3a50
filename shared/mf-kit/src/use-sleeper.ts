import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHost } from './host.ts';
import type { Sleeper, Wake } from './waking.ts';

/**
 * A part's sleep, kept by a component around its Suspense boundary: what suspends inside forgets its state until it is
 * hydrated. The element is the one to be seen or touched.
 */
export function useSleeper(
  wake: Wake,
  fetchCode: () => Promise<unknown>,
): [Sleeper, RefObject<HTMLDivElement | null>] {
  const { waking } = useHost();
  const [sleeper] = useState(() => waking.sleeper(wake, fetchCode));
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? sleeper.attend(element.current) : undefined), [sleeper]);
  return [sleeper, element];
}
