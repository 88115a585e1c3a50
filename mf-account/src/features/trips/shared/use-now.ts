import { askServerTime, onClockDoubt, serverNow } from '@fernweh/api-client/server-clock';
import { useEffect, useState } from 'react';

const DAY_MS = 86_400_000;
const endOfDay = (now: number) => (Math.floor(now / DAY_MS) + 1) * DAY_MS;

/** The API's time, updated when one of the instants is reached and when a day begins. @param instants ISO, UTC */
export function useNow(instants: readonly (string | undefined)[]): number {
  const [now, setNow] = useState(() => serverNow());
  const next = Math.min(endOfDay(now), ...instants.map(at => Date.parse(at ?? '')).filter(at => at > now));
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again where the clock was set meanwhile
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), Math.max(0, next - serverNow()) + 1);
    return () => clearTimeout(timer);
  }, [next, now]);
  useEffect(() => onClockDoubt(() => void askServerTime().then(() => setNow(serverNow()))), []);
  return now;
}
