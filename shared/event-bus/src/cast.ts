import type { Topic } from '@fernweh/contracts/events';
import type { Message } from './event-bus.ts';

/**
 * A payload as a listener of another version knows it. The newer side knows both directions: a listener lifts what an
 * older publisher said, a publisher's own definition lowers what an older listener hears.
 * @returns undefined where the newer side does not know that version any more
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
