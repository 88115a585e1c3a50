import { randomUUID } from 'node:crypto';
import type { Refusal } from '@flotilla/contracts/release-store';

/** Something that was offered to the desk and that it did not accept. */
export type LoggedRefusal = {
  id: string;
  at: string;
  by: string;
  remote: string;
  version: string;
  reason: string;
};

/** What people without a valid key asked for: no word of theirs, and one entry a route. */
type StrangersRequests = { who: 'stranger' | 'revoked-key'; route: string; count: number; at: string };

export type RefusalLog = {
  /** Of a key that is known. @param key its id */
  add(path: string, code: Refusal, reason: string, key?: string): void;
  /** @param route as the desk declares it, never the path that was asked for */
  addStranger(who: StrangersRequests['who'], route: string): void;
  strangers(): StrangersRequests[];
  /** Newest first; those that somebody has seen to are left out. */
  all(): LoggedRefusal[];
  /** An operator has seen to it. */
  seen(id: string): void;
};

/** These may be the traces of a stolen key or of changed files. The others are mistakes of whoever asked. */
const ALARMS: readonly Refusal[] = ['not-authenticated', 'not-allowed'];
const MOST = 20;

/**
 * What was refused lately, in memory: the metrics count everything.
 * @param onNew hears of each refusal once, with the id of the key
 */
export function createRefusalLog(
  onNew: (refusal: LoggedRefusal, key: string) => void = () => {},
  now: () => number = Date.now,
): RefusalLog {
  let refusals: LoggedRefusal[] = [];
  const strangers = new Map<string, StrangersRequests>();
  return {
    add(path, code, reason, key = '') {
      const [, , what = '', remote = '', version = ''] = path.split('/');
      if (!ALARMS.includes(code) || !['releases', 'pointers', 'registry'].includes(what)) return;
      // The same attempt again says nothing new.
      if (refusals.some(one => one.remote === remote && one.version === version && one.reason === reason))
        return;
      const at = new Date(now()).toISOString();
      const refusal = { id: randomUUID(), at, by: 'The desk', remote, version, reason };
      refusals = [refusal, ...refusals].slice(0, MOST);
      onNew(refusal, key);
    },
    addStranger(who, route) {
      const key = `${who} ${route}`;
      const count = (strangers.get(key)?.count ?? 0) + 1;
      strangers.delete(key);
      strangers.set(key, { who, route, count, at: new Date(now()).toISOString() });
    },
    strangers: () => [...strangers.values()].reverse(),
    all: () => refusals,
    seen(id) {
      refusals = refusals.filter(one => one.id !== id);
    },
  };
}
