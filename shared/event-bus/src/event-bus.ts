import type { Topic } from '@fernweh/contracts/events';
import { filter, map, type Observable, ReplaySubject, Subject } from 'rxjs';
import { cast } from './cast.ts';

/** A fact on its way: what was published, and by which version of its definition. */
export type Message = { topic: Topic<never>; payload: unknown };

/** What was published or heard that its own definition does not allow; it reaches nobody. */
export type Refusal = { name: string; version: number; by: 'publisher' | 'listener' };

const report = (refusal: Refusal) => console.error('Not a valid event', refusal);

/**
 * The one channel between applications. Publishing states a fact; nobody is called back. Each side brings the topic's
 * definition as it was when that side was released; the bus translates between their versions.
 */
export type EventBus = {
  publish<P>(topic: Topic<P>, payload: P): void;
  /** State topics replay their last value to whoever subscribes later. */
  on<P>(topic: Topic<P>): Observable<P>;
};

export function createEventBus(onRefused: (refusal: Refusal) => void = report): EventBus {
  const subjects = new Map<string, Subject<Message>>();

  function subjectOf({ name, state }: Topic<never>): Subject<Message> {
    const known = subjects.get(name);
    if (known) return known;
    const created = state ? new ReplaySubject<Message>(1) : new Subject<Message>();
    subjects.set(name, created);
    return created;
  }

  return {
    publish<P>(topic: Topic<P>, payload: P) {
      const { name, version } = topic;
      if (!topic.is(payload)) return onRefused({ name, version, by: 'publisher' });
      subjectOf(topic as Topic<never>).next({ topic: topic as Topic<never>, payload });
    },
    on: <P>(topic: Topic<P>): Observable<P> =>
      subjectOf(topic as Topic<never>).pipe(
        map(message => cast(message, topic as Topic<never>)),
        filter((payload): payload is P => {
          const fits = topic.is(payload);
          if (!fits) onRefused({ name: topic.name, version: topic.version, by: 'listener' });
          return fits;
        }),
      ),
  };
}
