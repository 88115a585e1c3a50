import type { ShellLedger } from '../shells/shell-ledger.ts';
import type { Store } from '../store/store.ts';
import type { Turn } from './canary-turns.ts';

/** Whether a turn has ended before its time: its canary was decided or is paused, or shells refuse it and none renders it. */
export const turnIsOver =
  (store: Pick<Store, 'pointer'>, shells: Pick<ShellLedger, 'all'>) =>
  ({ remote, version }: Turn): boolean => {
    const pointer = store.pointer(remote);
    if (!pointer || pointer.canary?.version !== version || pointer.paused) return true;
    const states = shells.all().flatMap(({ away, state }) => (away ? [] : [state]));
    const isRendered = states.some(({ canary }) => canary[remote] === version);
    return !isRendered && states.some(({ refused }) => refused[remote]?.includes(version));
  };
