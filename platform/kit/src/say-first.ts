import type { Site } from '@flotilla/contracts/site';
import type { EventBus } from '@flotilla/event-bus';

/** Publishes what the shell would have said before a part hears the bus. */
export function sayFirst(bus: EventBus, site: Site, visitor: Parameters<Site['firstEvents']>[0]): void {
  for (const { topic, payload } of site.firstEvents(visitor)) bus.publish(topic, payload as never);
}
