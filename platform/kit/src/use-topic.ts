import type { Topic } from '@flotilla/contracts/topic';
import { useEffect, useState } from 'react';
import { useBus } from './host.ts';

/** The last value of a topic since this component mounted, or undefined. State topics also give their earlier last value. */
export function useTopic<P>(topic: Topic<P>): P | undefined {
  const bus = useBus();
  const [value, setValue] = useState<P>();
  useEffect(() => {
    const subscription = bus.on(topic).subscribe(setValue);
    return () => subscription.unsubscribe();
  }, [bus, topic]);
  return value;
}
