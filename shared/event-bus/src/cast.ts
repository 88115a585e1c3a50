import type { Topic } from '@fernweh/contracts/events';
import type { Message } from './event-bus.ts';

/**
 * Casts a payload to the version of its listener, one version at a time. The newer side knows both directions: the definition
 * of a newer listener casts an older payload up, and that of a newer publisher casts its payload down for an older listener.
 * @returns undefined if the newer side no longer knows the other version
 */
export function cast({ topic: published, payload }: Message, wanted: Topic<never>): unknown {
  let { version } = published;
  let result = payload;
  while (version < wanted.version) {
    result = wanted.earlier?.[version]?.up(result as never);
    version += 1;
  }
  while (version > wanted.version) {
    version -= 1;
    result = published.earlier?.[version]?.down(result as never);
  }
  return result;
}
