import { useEffect, useState } from 'react';

/** The current time, updated when one of the instants is reached. @param instants ISO, UTC */
export function useNow(instants: readonly (string | undefined)[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...instants.map(at => Date.parse(at ?? '')).filter(at => at > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 1);
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
