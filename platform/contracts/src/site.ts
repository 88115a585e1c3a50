import type { Geo, PathName, Samples, User } from './register.ts';
import type { Topic } from './topic.ts';

/** An event with its topic. */
export type FirstEvent = { topic: Topic<never>; payload: unknown };

/** What the kit needs of a site where a part runs in a page without a shell. Types come by registration (`register.ts`). */
export type Site = {
  /** What the shell would have said on the event bus before a part hears it. */
  firstEvents(visitor: { geo: Geo; user?: User | undefined }): readonly FirstEvent[];
};

/** What a standalone page needs beside it. */
export type StandaloneSite = Site & {
  /** A path of the route table with sample names in it. */
  samplePath(name: PathName, samples: Samples): string;
};

/** An event whose payload fits its topic. */
export const firstEvent = <P>(topic: Topic<P>, payload: P): FirstEvent => ({
  topic: topic as Topic<never>,
  payload,
});
