import type { Pointer } from '@flotilla/contracts/release-store';
import type { Store } from './store.ts';

/** The pointers of all remotes in the registry that have one. */
export const currentPointers = (store: Pick<Store, 'registry' | 'pointer'>): Pointer[] =>
  Object.keys(store.registry().remotes).flatMap(remote => store.pointer(remote) ?? []);
