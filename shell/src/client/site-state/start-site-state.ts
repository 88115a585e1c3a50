import type { EventBus } from '@flotilla/event-bus';
import { whenIdle } from '@flotilla/host/client/when-idle';

/**
 * Follows what is switched on for the whole site, and the market that other tabs choose. The code comes when the page is shown and the
 * browser is idle.
 */
export function startSiteState(bus: EventBus): void {
  void whenIdle(bus)
    .then(() => import(/* webpackChunkName: "site-state" */ './follow.ts'))
    .then(({ follow }) => follow(bus))
    .catch(error => console.warn('The site’s state is not available', error));
}
