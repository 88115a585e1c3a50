import { callerPrefix } from '@flotilla/runtime/address-prefix';

/** Failed sign-ins that are allowed within a period: of one account, and from one address. */
export type LoginLimits = { perAccount: number; perAddress: number; periodMs: number };

export const DEFAULT_LIMITS: LoginLimits = { perAccount: 10, perAddress: 50, periodMs: 5 * 60_000 };

export type LoginAttempts = {
  /** Seconds to wait before the next attempt; 0 where one is allowed now. */
  waitSeconds(email: string, address: string): number;
  failed(email: string, address: string): void;
  /** A right password ends the count of its account. */
  succeeded(email: string): void;
};

/** More counters than this belong to an attack; the oldest are dropped. */
const MAX_COUNTERS = 10_000;

type Counter = { failures: number; endsAt: number };

/** Counts failed sign-ins, so that passwords can't be guessed quickly. A count ends a period after its first failure. */
export function createLoginAttempts(
  limits: LoginLimits,
  now: () => number = () => performance.now(),
): LoginAttempts {
  const counters = new Map<string, Counter>();
  const accountKey = (email: string) => `account ${email.trim().toLowerCase().slice(0, 200)}`;
  const addressKey = (address: string) => `address ${callerPrefix(address)}`;

  function current(key: string): Counter | undefined {
    const counter = counters.get(key);
    if (counter && counter.endsAt > now()) return counter;
    counters.delete(key);
    return undefined;
  }

  function count(key: string): void {
    const counter = current(key) ?? { failures: 0, endsAt: now() + limits.periodMs };
    counter.failures += 1;
    counters.set(key, counter);
    const [oldest] = counters.keys();
    if (counters.size > MAX_COUNTERS && oldest !== undefined) counters.delete(oldest);
  }

  const wait = (key: string, limit: number) => {
    const counter = current(key);
    return counter && counter.failures >= limit ? Math.ceil((counter.endsAt - now()) / 1000) : 0;
  };

  return {
    waitSeconds: (email, address) =>
      Math.max(wait(accountKey(email), limits.perAccount), wait(addressKey(address), limits.perAddress)),
    failed(email, address) {
      count(accountKey(email));
      count(addressKey(address));
    },
    succeeded: email => void counters.delete(accountKey(email)),
  };
}
