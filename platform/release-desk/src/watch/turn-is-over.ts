import type { ShellLedger } from '../shells/shell-ledger.ts';
import type { Store } from '../store/store.ts';
import type { Turn } from './canary-turns.ts';
import { standingOf } from './serving-shells.ts';

/** Whether a turn has ended before its time: its canary was decided or is paused, or shells refuse it and none renders it. */
export const turnIsOver =
  (store: Pick<Store, 'pointer'>, shells: Pick<ShellLedger, 'all'>) =>
  ({ remote, version }: Turn): boolean => {
    const pointer = store.pointer(remote);
    if (!pointer || pointer.canary?.version !== version || pointer.paused) return true;
    const { serving, refusing } = standingOf(shells, remote, version);
    return serving === 0 && refusing > 0;
  };
