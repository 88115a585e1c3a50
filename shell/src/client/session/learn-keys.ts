import { fetchJson } from '../fetch-page.ts';
import { attempt, hasMarker, NOTED, removeKeys } from './stored-keys.ts';

/**
 * Notes the keys of all remotes, used by this document or not. If the session has ended meanwhile, they are removed. Without an
 * answer the next document asks again.
 */
export async function learnKeys(): Promise<void> {
  const keys = await fetchJson<string[]>('/_releases/account-keys');
  if (!hasMarker()) return removeKeys(keys);
  for (const storage of [localStorage, sessionStorage])
    attempt(() => storage.setItem(NOTED, JSON.stringify(keys)));
}
