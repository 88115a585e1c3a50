import type { BookingProblem } from '@fernweh/api-client/bookings';
import { sessionChanged } from '@fernweh/contracts/events';
import { useTopic } from '@fernweh/mf-kit';
import { useEffect, useEffectEvent, useState } from 'react';

/** What the API says to whoever is signed in; `anonymous` also where their session has run out. */
type Answer<T> =
  | { status: 'waiting' | 'anonymous' }
  | { status: 'failed'; problem: BookingProblem; retrying: boolean }
  | { status: 'ready'; value: T };

export type Asked<T> = {
  answer: Answer<T>;
  /** Asks again; what is known stays until the answer is there. */
  ask: () => void;
  /** Something newer is known than what was answered. */
  put: (value: T) => void;
};

type Kept<T> = { of: string; attempt: number; value?: T; problem?: BookingProblem };

/**
 * Asks once somebody is signed in, and anew for somebody else: nothing of who was here before is ever shown.
 * @param about what is asked for; another name is another question
 */
export function useAnswer<T>(about: string, question: () => Promise<T>): Asked<T> {
  const session = useTopic(sessionChanged);
  const of = session?.user ? `${session.user.email} ${about}` : undefined;
  const [attempt, setAttempt] = useState(0);
  const [kept, setKept] = useState<Kept<T>>();
  const asking = useEffectEvent(question);

  useEffect(() => {
    if (!of) return setKept(undefined);
    let current = true;
    asking().then(
      value => current && setKept({ of, attempt, value }),
      problem => current && setKept({ of, attempt, problem }),
    );
    return () => {
      current = false;
    };
  }, [of, attempt]);

  return {
    answer: answerOf(session?.status, kept?.of === of ? kept : undefined, attempt),
    ask: () => setAttempt(attempt + 1),
    put: value => setKept(now => (now && now.of === of ? { of, attempt: now.attempt, value } : now)),
  };
}

function answerOf<T>(
  session: 'loading' | 'anonymous' | 'authenticated' | undefined,
  kept: Kept<T> | undefined,
  attempt: number,
): Answer<T> {
  if (session === 'anonymous' || kept?.problem?.status === 401) return { status: 'anonymous' };
  if (session !== 'authenticated' || !kept) return { status: 'waiting' };
  const { value, problem } = kept;
  if (problem) return { status: 'failed', problem, retrying: kept.attempt !== attempt };
  return { status: 'ready', value: value as T };
}
