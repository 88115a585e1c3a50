import { BookingProblem } from '@fernweh/api-client/bookings';
import { useCallback, useMemo, useRef, useState } from 'react';

/** The running task, for the busy state of its button. */
export type Task =
  | 'hold'
  | 'travellers'
  | 'rooms'
  | 'extras'
  | 'promo'
  | 'extend'
  | 'pay'
  | 'change'
  | 'read';

/** A failed call with its retry. */
type CallError = { task: Task; problem: BookingProblem; retry: () => void };

export type Calls = {
  task: Task | undefined;
  callError: CallError | undefined;
  /** @returns undefined if it failed; `callError` has the reason */
  attempt: <T>(task: Task, ask: () => Promise<T>) => Promise<T | undefined>;
  clear: () => void;
};

/** Runs calls sequentially, because each sends the version that the previous one returned. */
export function useCalls(): Calls {
  const [task, setTask] = useState<Task>();
  const [callError, setTrouble] = useState<CallError>();
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

  return useMemo(() => ({ task, callError, attempt, clear }), [task, callError, attempt, clear]);
}
