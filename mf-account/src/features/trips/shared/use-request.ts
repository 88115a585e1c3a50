import type { BookingProblem } from '@fernweh/api-client/bookings';
import { sessionChanged } from '@fernweh/contracts/events';
import { useTopic } from '@flotilla/kit';
import { useEffect, useEffectEvent, useState } from 'react';

/** State of a request that needs a signed-in visitor; `anonymous` also after the session has ended. */
type RequestResult<T> =
  | { status: 'waiting' | 'anonymous' }
  | { status: 'failed'; problem: BookingProblem; retrying: boolean }
  | { status: 'ready'; value: T };

export type RequestState<T> = {
  result: RequestResult<T>;
  /** Repeats the request; the previous result stays until the answer arrives. */
  reload: () => void;
  /** Replaces the result by a newer value. */
  update: (value: T) => void;
};

type Stored<T> = { of: string; attempt: number; value?: T; problem?: BookingProblem };

/**
 * Sends a request once a visitor is signed in, and again for another visitor. A previous visitor's result is never shown.
 * @param key identifies the request; a new key sends a new request
 */
export function useRequest<T>(key: string, send: () => Promise<T>): RequestState<T> {
  const session = useTopic(sessionChanged);
  const of = session?.user ? `${session.user.email} ${key}` : undefined;
  const [attempt, setAttempt] = useState(0);
  const [stored, setStored] = useState<Stored<T>>();
  const sendRequest = useEffectEvent(send);

  useEffect(() => {
    if (!of) return setStored(undefined);
    let current = true;
    sendRequest().then(
      value => current && setStored({ of, attempt, value }),
      problem => current && setStored({ of, attempt, problem }),
    );
    return () => {
      current = false;
    };
  }, [of, attempt]);

  return {
    result: resultOf(session?.status, stored?.of === of ? stored : undefined, attempt),
    reload: () => setAttempt(attempt + 1),
    update: value => setStored(now => (now && now.of === of ? { of, attempt: now.attempt, value } : now)),
  };
}

function resultOf<T>(
  session: 'loading' | 'anonymous' | 'authenticated' | undefined,
  stored: Stored<T> | undefined,
  attempt: number,
): RequestResult<T> {
  if (session === 'anonymous' || stored?.problem?.status === 401) return { status: 'anonymous' };
  if (session !== 'authenticated' || !stored) return { status: 'waiting' };
  const { value, problem } = stored;
  if (problem) return { status: 'failed', problem, retrying: stored.attempt !== attempt };
  return { status: 'ready', value: value as T };
}
