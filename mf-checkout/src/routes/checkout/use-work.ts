import { BookingProblem } from '@fernweh/api-client/bookings';
import { useCallback, useMemo, useRef, useState } from 'react';

/** What is being done, for the button that says so. */
export type Task = 'hold' | 'travellers' | 'rooms' | 'extras' | 'promo' | 'extend' | 'pay' | 'read';

/** What went wrong, and how to do the same again. */
export type Trouble = { task: Task; problem: BookingProblem; retry: () => void };

export type Work = {
  task: Task | undefined;
  trouble: Trouble | undefined;
  /** @returns undefined where it failed; `trouble` says why */
  attempt: <T>(task: Task, ask: () => Promise<T>) => Promise<T | undefined>;
  clear: () => void;
};

/** Calls one after the other: each takes the version that the one before it left. */
export function useWork(): Work {
  const [task, setTask] = useState<Task>();
  const [trouble, setTrouble] = useState<Trouble>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);

  const attempt = useCallback(function attempt<T>(name: Task, ask: () => Promise<T>): Promise<T | undefined> {
    async function run(): Promise<T | undefined> {
      try {
        setTrouble(undefined);
        return await ask();
      } catch (error) {
        const problem = error instanceof BookingProblem ? error : new BookingProblem(0);
        setTrouble({ task: name, problem, retry: () => void attempt(name, ask) });
        return undefined;
      } finally {
        waiting.current -= 1;
        if (waiting.current === 0) setTask(undefined);
      }
    }
    waiting.current += 1;
    setTask(name);
    const done = last.current.then(run);
    last.current = done;
    return done;
  }, []);
  const clear = useCallback(() => setTrouble(undefined), []);

  return useMemo(() => ({ task, trouble, attempt, clear }), [task, trouble, attempt, clear]);
}
