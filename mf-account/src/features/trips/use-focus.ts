import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus when it appears, so that a new step is read from its beginning. */
export function useFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}
