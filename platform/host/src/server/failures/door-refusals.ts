import type { Counter } from 'prom-client';
import type { OnRefusal } from '../door/door.ts';
import type { FailureChannel } from './failure-channel.ts';

/**
 * Counts what the door refuses, by pool, and logs it with the remote that asked.
 * @param remotes a renderer may say what it likes: other names are the shell's
 */
export const reportRefusals =
  (
    failures: Pick<FailureChannel, 'report'>,
    counter: Pick<Counter<'pool' | 'reason'>, 'inc'>,
    remotes: () => readonly string[],
  ): OnRefusal =>
  (pool, reason, what, { party = '', traceparent }) => {
    counter.inc({ pool, reason });
    const named = String(party).split('/')[0] ?? '';
    const remote = remotes().includes(named) ? named : 'shell';
    failures.report(
      { kind: 'call', remote, reason },
      { message: `${what} (${pool} ${remote === named ? party : ''})`, traceparent },
    );
  };
