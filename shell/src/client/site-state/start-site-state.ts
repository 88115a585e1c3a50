import type { EventBus } from '@fernweh/event-bus';
import { whenIdle } from '../when-idle.ts';

/** Follows what is switched on for the whole site. Its code comes when the page is shown and the browser is idle. */
export function startSiteState(bus: EventBus): void {
  void whenIdle(bus)
    .then(() => import(/* webpackChunkName: "site-state" */ './site-state.ts'))
    .then(({ followSiteState }) => followSiteState(bus))
    .catch(error => console.warn('The site’s state is not available', error));
}
