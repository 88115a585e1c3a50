import { fetchJson } from '@flotilla/host/client/fetch-page';
import { attempt, hasMarker, NOTED, removeKeys, type Stores } from './stored-keys.ts';

/**
 * Notes the keys of all remotes, used by this document or not. If the session has ended meanwhile, they are removed. Without an
 * answer the next document asks again.
 */
export async function learnKeys(stores: Stores): Promise<void> {
  const both = [stores.shared, stores.tab];
  const keys = await fetchJson<string[]>('/_releases/account-keys');
  if (!hasMarker(stores)) return removeKeys(keys, both);
  for (const store of both) attempt(() => store().setItem(NOTED, JSON.stringify(keys)));
}
