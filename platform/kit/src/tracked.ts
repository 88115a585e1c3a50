import { use } from 'react';

/** A promise that React's `use` can read without suspending once it has settled. */
export type Tracked<T> = Promise<T> & {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: T;
  reason?: unknown;
};

export function track<T>(promise: Promise<T>): Tracked<T> {
  const tracked = promise as Tracked<T>;
  if (tracked.status) return tracked;
  tracked.status = 'pending';
  tracked.then(
    value => {
      tracked.status = 'fulfilled';
      tracked.value = value;
    },
    reason => {
      tracked.status = 'rejected';
      tracked.reason = reason;
    },
  );
  return tracked;
}

/** A promise that is fulfilled already: `use` returns its value at once, also while hydrating. */
export function fulfilled<T>(value: T): Tracked<T> {
  const tracked = Promise.resolve(value) as Tracked<T>;
  tracked.status = 'fulfilled';
  tracked.value = value;
  return tracked;
}

/** React's `use` for a tracked promise. */
export const useTracked = <T>(tracked: Tracked<T>): T => use(tracked as Promise<T>);
