import { randomUUID } from 'node:crypto';
import type { Refusal } from '@fernweh/contracts/release-store';

/** Something that was offered to the desk and that it did not accept. */
type LoggedRefusal = {
  id: string;
  at: string;
  by: string;
  remote: string;
  version: string;
  reason: string;
};

export type RefusalLog = {
  add(path: string, code: Refusal, reason: string): void;
  /** Newest first; those that somebody has seen to are left out. */
  all(): LoggedRefusal[];
  /** An operator has seen to it. */
  seen(id: string): void;
};

/** These may be the traces of a stolen key or of changed files. The others are mistakes of whoever asked. */
const ALARMS: readonly Refusal[] = ['not-authenticated', 'not-allowed'];
const MOST = 20;

/** What was refused lately, in memory: the metrics count everything. */
export function createRefusalLog(now: () => number = Date.now): RefusalLog {
  let refusals: LoggedRefusal[] = [];
  return {
    add(path, code, reason) {
      const [, , what = '', remote = '', version = ''] = path.split('/');
      if (!ALARMS.includes(code) || !['releases', 'pointers', 'registry'].includes(what)) return;
      // The same attempt again says nothing new.
      if (refusals.some(one => one.remote === remote && one.version === version && one.reason === reason))
        return;
      const at = new Date(now()).toISOString();
      refusals = [{ id: randomUUID(), at, by: 'The desk', remote, version, reason }, ...refusals].slice(
        0,
        MOST,
      );
    },
    all: () => refusals,
    seen(id) {
      refusals = refusals.filter(one => one.id !== id);
    },
  };
}
