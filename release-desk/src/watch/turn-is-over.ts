import type { Store } from '../store/store.ts';
import type { Turn } from './canary-turns.ts';

/** Whether a turn has ended before its time: its canary was decided. */
export const turnIsOver =
  (store: Pick<Store, 'pointer'>) =>
  ({ remote, version }: Turn): boolean =>
    store.pointer(remote)?.canary?.version !== version;
