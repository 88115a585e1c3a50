import { type Events, STATE_TOPICS, type Topic } from '@fernweh/contracts/events';
import { type Observable, ReplaySubject, Subject } from 'rxjs';

/** The one channel between applications. Publishing states a fact; nobody is called back. */
export type EventBus = {
  publish<T extends Topic>(topic: T, payload: Events[T]): void;
  /** State topics replay their last value to whoever subscribes later. */
  on<T extends Topic>(topic: T): Observable<Events[T]>;
};

export function createEventBus(): EventBus {
  const subjects = new Map<Topic, Subject<unknown>>();

  function subjectOf(topic: Topic): Subject<unknown> {
    const known = subjects.get(topic);
    if (known) return known;
    const created = STATE_TOPICS.has(topic) ? new ReplaySubject<unknown>(1) : new Subject<unknown>();
    subjects.set(topic, created);
    return created;
  }

  return {
    publish: (topic, payload) => subjectOf(topic).next(payload),
    on: <T extends Topic>(topic: T) => subjectOf(topic).asObservable() as Observable<Events[T]>,
  };
}
