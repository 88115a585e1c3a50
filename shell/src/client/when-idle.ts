import { navigationChanged } from '@fernweh/contracts/events';
import type { EventBus } from '@fernweh/event-bus';

/** A page whose owner is away is never announced as shown; what waits for calm comes then anyway. */
const LATEST_MS = 6000;
const IDLE_MS = 2000;

/** Resolves once the first page is shown and the browser has nothing to do: time for what must not delay it. */
export async function whenIdle(bus: EventBus): Promise<void> {
  await firstShown(bus);
  await new Promise<void>(done => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: IDLE_MS });
    else setTimeout(done, 200);
  });
}

function firstShown(bus: EventBus): Promise<void> {
  return new Promise(done => {
    const end = () => {
      subscription.unsubscribe();
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(end, LATEST_MS);
    const subscription = bus.on(navigationChanged).subscribe(({ phase }) => {
      // A state topic may answer before `subscribe` has returned.
      if (phase === 'shown') queueMicrotask(end);
    });
  });
}
