import type { Release } from '@flotilla/contracts/release';
import type { StoreClient } from '@flotilla/release-desk/client';
import { addressOfIntegrity } from '@flotilla/release-desk/put';
import type { ReadFile } from './budget.ts';

/** Reads the files of a release from the store that has it. */
export const fileReader =
  (store: StoreClient, { files }: Pick<Release, 'files'>): ReadFile =>
  async name =>
    store.file(addressOfIntegrity(files[name]?.integrity ?? ''), files[name]?.bytes);
