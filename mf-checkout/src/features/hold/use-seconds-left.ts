import { serverNow } from '@fernweh/api-client/server-clock';
import { useEffect, useState } from 'react';

const secondsTo = (instant: string, ahead?: number) =>
  Math.max(0, Math.ceil((Date.parse(instant) - serverNow(ahead)) / 1000));

/**
 * Seconds until an instant by the API's clock. Each tick reads it, so a suspended tab is right after one tick.
 * @param ahead by how many ms the device's clock was ahead, for a page that has asked the API nothing yet
 */
export function useSecondsLeft(instant: string, ahead?: number): number {
  const [left, setLeft] = useState(() => secondsTo(instant, ahead));
  useEffect(() => {
    const look = () => setLeft(secondsTo(instant, ahead));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [instant, ahead]);
  return left;
}
