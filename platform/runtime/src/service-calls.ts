import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The calls of services that one part of a page makes while it is rendered: what fails because of them is not the part's own
 * (docs/decisions/185).
 */
export type ServiceCalls = {
  /** Calls that have no answer yet. */
  underWay: number;
  /** What the failed ones said: 5xx, nobody let in, busy, no answer, no JSON, or late. What else a service refuses (4xx) is the caller's mistake. */
  failures: string[];
  /** Whose they are: `mf-x/view`, `mf-x/fragment` or `mf-x/list`. */
  part?: string;
};

// Every bundle of a thread has a copy of this module; they share one storage.
const KEY = Symbol.for('fernweh.service-calls');
const shared = globalThis as { [KEY]?: AsyncLocalStorage<ServiceCalls> };
const storage = shared[KEY] ?? new AsyncLocalStorage<ServiceCalls>();
shared[KEY] = storage;

/** More of one part say nothing new. */
const MOST_FAILURES = 20;

export const noCalls = (): ServiceCalls => ({ underWay: 0, failures: [] });

/** The part whose work runs; undefined outside of a render worker. */
export const currentPart = (): string | undefined => storage.getStore()?.part;

/** Runs a part's work; its calls are counted there. */
export const countCalls = <T>(calls: ServiceCalls, work: () => T): T => storage.run(calls, work);

/**
 * Makes a call of a service, or waits for the same call of another part. Every client of a service on the server does it through this.
 * @param isFailure for clients that throw for no status
 */
export async function serviceCall<T>(
  call: () => Promise<T>,
  isFailure: (answer: T) => boolean = () => false,
): Promise<T> {
  const calls = storage.getStore();
  if (!calls) return call();
  calls.underWay += 1;
  try {
    const answer = await call();
    if (isFailure(answer)) note(calls, '');
    return answer;
  } catch (error) {
    const message = messageOf(error);
    if (!isRefusal(message) && !isRefusedByShell(error)) note(calls, message);
    throw error;
  } finally {
    calls.underWay -= 1;
  }
}

/**
 * The JSON that a service answered. What is none, such as a page that a proxy shows in its place, or an answer that ends early, is a failure
 * of the service. JSON that a schema refuses is not: what a release can read is its own.
 * @throws SyntaxError
 */
export function answeredJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const calls = storage.getStore();
    if (calls) note(calls, messageOf(error));
    throw error;
  }
}

function note({ failures }: ServiceCalls, message: string): void {
  if (failures.length < MOST_FAILURES) failures.push(message);
}

const messageOf = (error: unknown): string =>
  String((error as { message?: unknown } | undefined)?.message ?? error);

/** The form in which our clients say the status of an answer. */
const STATUS = /(?:status: |fetch error: |status code )(4\d\d)/i;

/** Whether a service refused what the caller asked for. */
function isRefusal(message: string): boolean {
  const [, status] = STATUS.exec(message) ?? [];
  return status !== undefined && !isFailureOfService(Number(status));
}

/** Whether the shell makes no such call (docs/decisions/197): no service was asked. */
const isRefusedByShell = (error: unknown): boolean => (error as Error | undefined)?.name === 'DoorError';

/**
 * Whether an answer with this status is a failure of the service. 408 and 429 say that it is busy; 401, 403 and 407 that it lets nobody in, because of an
 * expired key for example: no page on the site says who it is.
 */
export const isFailureOfService = (status: number): boolean =>
  [401, 403, 407, 408, 429].includes(status) || status >= 500;
