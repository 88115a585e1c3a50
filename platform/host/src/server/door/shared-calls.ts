import type { Answered } from '../../worker/door-messages.ts';

/** How long an answer is passed on after it arrived, in ms: several renderers ask for the same within one page. */
const MOMENT_MS = 500;
/** Room for the answers of a moment, in bytes. */
const ROOM = 32 * 2 ** 20;

type Shared = { asking: Promise<Answered>; callers: number; end: AbortController; bytes: number };

/** Callers of all renderers who ask for the same at the same time get one answer. A call ends once all of its callers have given up. */
export function createSharedCalls(room = ROOM) {
  const calls = new Map<string, Shared>();
  let used = 0;

  function drop(key: string, one: Shared) {
    if (calls.get(key) !== one) return;
    calls.delete(key);
    used -= one.bytes;
  }

  function start(key: string, ask: (signal: AbortSignal) => Promise<Answered>): Shared {
    const end = new AbortController();
    const one: Shared = { asking: ask(end.signal), callers: 0, end, bytes: 0 };
    calls.set(key, one);
    one.asking.then(
      ({ status, body }) => {
        if (calls.get(key) !== one) return;
        one.bytes = body.length;
        used += body.length;
        // A failure is for those alone who waited for it.
        if (status >= 400 || used > room) drop(key, one);
        else setTimeout(drop, MOMENT_MS, key, one).unref();
      },
      () => drop(key, one),
    );
    return one;
  }

  /** @param key says everything that the answer depends on */
  return async function share(
    key: string,
    ask: (signal: AbortSignal) => Promise<Answered>,
    signal: AbortSignal,
  ): Promise<Answered> {
    const one = calls.get(key) ?? start(key, ask);
    one.callers += 1;
    let leave = () => {};
    const left = new Promise<never>((_, reject) => {
      leave = () => {
        one.callers -= 1;
        if (one.callers === 0) {
          drop(key, one);
          one.end.abort(signal.reason);
        }
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
    });
    try {
      return await Promise.race([one.asking, left]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  };
}
