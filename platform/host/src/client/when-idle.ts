import type { EventBus } from '@flotilla/event-bus';
import { hostedSite } from '../site.ts';

/** Longest wait for the first page: a page whose owner is unavailable is never announced as shown. */
const FIRST_PAGE_MS = 6000;
const IDLE_MS = 2000;

/** Resolves once the first page is shown and the browser is idle, for work that must not delay the page. */
export async function whenIdle(bus: EventBus): Promise<void> {
  await firstShown(bus);
  await new Promise<void>(done => {
    // Safari has no requestIdleCallback.
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
    const timer = setTimeout(end, FIRST_PAGE_MS);
    const subscription = bus.on(hostedSite().topics.navigation).subscribe(({ phase }) => {
      // A state topic may call the listener before `subscribe` returns.
      if (phase === 'shown') queueMicrotask(end);
    });
  });
}
