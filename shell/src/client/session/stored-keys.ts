/** Local storage key that marks a browser in which somebody has signed in (product/account 3, 4). */
export const MARKER = 'fw-client';
/** Key of both storages, because another tab may clear its own and the shared one: the keys that all remotes declare. */
export const NOTED = 'fw-account-keys';

/** Browsers may refuse storage. Sign-in works without it. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const hasMarker = () => attempt(() => localStorage.getItem(MARKER)) === '1';

export function removeKeys(keys: readonly string[]): void {
  for (const key of keys) {
    attempt(() => localStorage.removeItem(key));
    attempt(() => sessionStorage.removeItem(key));
  }
}
