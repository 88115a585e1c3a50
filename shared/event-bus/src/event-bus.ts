import type { Topic } from '@fernweh/contracts/events';
import { Observable, ReplaySubject, Subject } from 'rxjs';
import { cast } from './cast.ts';

/** A published payload with the publisher's definition of its topic. */
export type Message = { topic: Topic<never>; payload: unknown };

/** A payload that the topic's definition does not allow, or a topic that the remote's manifest does not declare. */
export type Refusal = {
  name: string;
  version: number;
  by: 'publisher' | 'listener';
  /** Set if the remote does not declare the topic. */
  undeclaredBy?: string;
};

const report = (refusal: Refusal) => console.error('The event bus refused an event', refusal);

/**
 * Publish and subscribe between applications. Publisher and listener each use the topic's definition of their own release, and
 * the bus casts payloads between the versions. A refused payload reaches nobody.
 */
export type EventBus = {
  publish<P>(topic: Topic<P>, payload: P): void;
  /** State topics replay their last value to late subscribers. */
  on<P>(topic: Topic<P>): Observable<P>;
};

/** The site's only bus: engineers can look at all that is published (docs/boundaries.md). */
export type WatchedBus = EventBus & {
  /** Hears every event from now on, and the last one of each state topic. */
  watch(watcher: (message: Message) => void): void;
};

export function createEventBus(onRefused: (refusal: Refusal) => void = report): WatchedBus {
  const subjects = new Map<string, Subject<Message>>();
  const watchers: ((message: Message) => void)[] = [];

  function subjectOf({ name, state }: Topic<never>): Subject<Message> {
    const known = subjects.get(name);
    if (known) return known;
    const created = state ? new ReplaySubject<Message>(1) : new Subject<Message>();
    subjects.set(name, created);
    for (const watcher of watchers) created.subscribe(watcher);
    return created;
  }

  return {
    publish<P>(topic: Topic<P>, payload: P) {
      const { name, version } = topic;
      if (!topic.is(payload)) return onRefused({ name, version, by: 'publisher' });
      subjectOf(topic as Topic<never>).next({ topic: topic as Topic<never>, payload });
    },
    watch(watcher) {
      watchers.push(watcher);
      for (const subject of subjects.values()) subject.subscribe(watcher);
    },
    // No operators: they would be a KB of every page.
    on: <P>(topic: Topic<P>): Observable<P> =>
      new Observable<P>(listener =>
        subjectOf(topic as Topic<never>).subscribe(message => {
          const payload = cast(message, topic as Topic<never>);
          if (topic.is(payload)) listener.next(payload);
          else onRefused({ name: topic.name, version: topic.version, by: 'listener' });
        }),
      ),
  };
}
