import { countedTime } from '@flotilla/runtime/deadline';

/** A job is delayed once more than a third of its time was waiting for a processor, and at least so many ms. */
const LEAST_DELAY_MS = 60;

/** Starts measuring. The returned function tells whether the event loop was late for a large part of the time since. */
export function measureDelay(): () => boolean {
  const started = performance.now();
  const counted = countedTime();
  return () => {
    const elapsed = performance.now() - started;
    const delay = elapsed - (countedTime() - counted);
    return delay > LEAST_DELAY_MS && delay > elapsed / 3;
  };
}
