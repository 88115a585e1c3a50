import { useEffect, useState } from 'react';

const secondsTo = (instant: string) => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000));

/** Seconds until an instant, counted down. A tab that slept is right again with its first tick. */
export function useSecondsLeft(instant: string): number {
  const [left, setLeft] = useState(() => secondsTo(instant));
  useEffect(() => {
    setLeft(secondsTo(instant));
    const timer = setInterval(() => setLeft(secondsTo(instant)), 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}
