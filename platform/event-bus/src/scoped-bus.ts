import type { Topic } from '@flotilla/contracts/topic';
import { NEVER } from 'rxjs';
import type { EventBus, Refusal, WatchedBus } from './event-bus.ts';

type Topics = { publishes: readonly string[]; listens: readonly string[] };

/**
 * The event bus of one remote. A topic that the remote's manifest does not declare is refused: nothing is published, and nothing
 * is heard.
 * @param onRefused may throw, and the error then reaches the remote's call
 */
export function scopedBus(
  bus: Pick<WatchedBus, 'publish' | 'on'>,
  remote: string,
  { publishes, listens }: Topics,
  onRefused: (refusal: Refusal) => void,
): EventBus {
  function refuse({ name, version }: Topic<never>, by: Refusal['by']) {
    onRefused({ name, version, by, undeclaredBy: remote });
  }

  return {
    publish(topic, payload) {
      if (publishes.includes(topic.name)) bus.publish(topic, payload);
      else refuse(topic as Topic<never>, 'publisher');
    },
    on(topic) {
      if (listens.includes(topic.name)) return bus.on(topic, remote);
      refuse(topic as Topic<never>, 'listener');
      return NEVER;
    },
  };
}
