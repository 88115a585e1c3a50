import { useEffect, useState } from 'react';

const secondsTo = (instant: string) => Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000));

/** Seconds until an instant. Each tick reads the clock, so a suspended tab is right after one tick. */
export function useSecondsLeft(instant: string): number {
  const [left, setLeft] = useState(() => secondsTo(instant));
  useEffect(() => {
    setLeft(secondsTo(instant));
    const timer = setInterval(() => setLeft(secondsTo(instant)), 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}
