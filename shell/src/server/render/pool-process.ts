import { Overloaded } from './admission.ts';
import { FragmentError } from './fragment-error.ts';
import type { CallError, FromPool, PoolCall, ToPool } from './pool-messages.ts';
import type { PoolOptions } from './render-pool.ts';
import { takeProcess } from './spare-process.ts';

/** The process of a pool ended before it answered. */
export class PoolEnded extends Error {
  override name = 'PoolEnded';
}

/** What the process says without being asked. */
export type PoolNews = Exclude<FromPool, { type: 'ready' | 'answer' | 'failure' }>;

/** One process that hosts a render pool. */
export type PoolProcess = {
  /** Rejects where the process ends before it is ready. */
  ready: Promise<readonly string[]>;
  isReady(): boolean;
  /** @throws PoolEnded, or what the pool's method throws */
  call(call: PoolCall): Promise<unknown>;
  retire(): Promise<void>;
};

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void; late: NodeJS.Timeout };

/** A process that does not end by itself after its last job is ended from outside. */
const RETIRE_MS = 30_000;
/** Every call has a deadline in the process, with all attempts far below. This is for one that was stopped, or lost a message. */
const CALL_MS = 120_000;

/**
 * @param main path of `pool-main.ts`
 * @param onEnd called when the process ends without being retired
 */
export function startPoolProcess(
  main: string,
  options: PoolOptions,
  onNews: (news: PoolNews) => void,
  onEnd: () => void,
): PoolProcess {
  const child = takeProcess(main);
  const waiting = new Map<number, Waiting>();
  let state: 'starting' | 'ready' | 'retiring' | 'ended' = 'starting';
  let lastId = 0;
  let tellStarted = (_late: readonly string[]) => {};
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const ready = new Promise<readonly string[]>((resolve, reject) => {
    tellStarted = resolve;
    child.once('exit', () =>
      reject(new PoolEnded('The process of the render pool ended before it was ready')),
    );
  });
  ready.catch(() => {});

  // A process that just ended takes no message: its exit follows.
  const tell = (message: ToPool) => child.connected && child.send(message, () => {});
  tell({ type: 'start', options });

  child.on('message', (message: FromPool) => {
    if (message.type === 'ready') {
      if (state === 'starting') state = 'ready';
      tellStarted(message.late);
    } else if (message.type === 'answer') settle(message.id, ({ resolve }) => resolve(message.value));
    else if (message.type === 'failure') settle(message.id, ({ reject }) => reject(errorOf(message.error)));
    else onNews(message);
  });
  const endNow = () => child.kill('SIGKILL');
  child.on('error', endNow);
  child.once('exit', () => {
    const expected = state === 'retiring';
    state = 'ended';
    for (const id of [...waiting.keys()])
      settle(id, ({ reject }) => reject(new PoolEnded('The process of the render pool ended')));
    if (!expected) onEnd();
  });

  function settle(id: number, how: (one: Waiting) => void) {
    const one = waiting.get(id);
    waiting.delete(id);
    if (!one) return;
    clearTimeout(one.late);
    how(one);
  }

  return {
    ready,
    isReady: () => state === 'ready',
    call: call =>
      new Promise((resolve, reject) => {
        if (state === 'ended') return reject(new PoolEnded('The process of the render pool has ended'));
        lastId += 1;
        waiting.set(lastId, { resolve, reject, late: setTimeout(endNow, CALL_MS).unref() });
        tell({ type: 'call', id: lastId, call });
      }),
    async retire() {
      if (state === 'ended') return;
      state = 'retiring';
      tell({ type: 'retire' });
      const late = setTimeout(endNow, RETIRE_MS).unref();
      await ended;
      clearTimeout(late);
    },
  };
}

function errorOf(error: CallError): Error {
  if (error.kind === 'overloaded') return new Overloaded(error.retryAfterSeconds);
  return error.kind === 'fragment' ? new FragmentError(error.message) : new Error(error.message);
}
