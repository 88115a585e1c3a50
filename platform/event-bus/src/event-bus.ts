import { cast } from '@flotilla/contracts/casts';
import type { Topic } from '@flotilla/contracts/topic';
import { Observable, ReplaySubject, Subject } from 'rxjs';

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

/** The site's only bus: engineers can look at who listens and at all that is published (docs/boundaries.md). */
export type WatchedBus = EventBus & {
  /** @param by the remote that listens */
  on<P>(topic: Topic<P>, by?: string): Observable<P>;
  /** How many subscriptions there are at the moment, by `<remote> <topic>`. */
  subscriptions(): ReadonlyMap<string, number>;
  /** Hears every event from now on, and the last one of each state topic. */
  watch(watcher: (message: Message) => void): void;
};

export function createEventBus(onRefused: (refusal: Refusal) => void = report): WatchedBus {
  const subjects = new Map<string, Subject<Message>>();
  const watchers: ((message: Message) => void)[] = [];
  const subscriptions = new Map<string, number>();
  const count = (key: string, by: number) => subscriptions.set(key, (subscriptions.get(key) ?? 0) + by);

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
    subscriptions: () => subscriptions,
    // No operators: they would be a KB of every page.
    on: <P>(topic: Topic<P>, by = 'shell'): Observable<P> =>
      new Observable<P>(listener => {
        const key = `${by} ${topic.name}`;
        const subscription = subjectOf(topic as Topic<never>).subscribe(
          ({ topic: published, payload: sent }) => {
            const payload = cast(sent, published, topic);
            if (topic.is(payload)) listener.next(payload);
            else onRefused({ name: topic.name, version: topic.version, by: 'listener' });
          },
        );
        count(key, 1);
        return () => {
          subscription.unsubscribe();
          count(key, -1);
        };
      }),
  };
}
