import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element when it appears, so that screen readers start at the new step. */
export function useFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}
