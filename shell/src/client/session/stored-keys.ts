/** Local storage key that marks a browser in which somebody has signed in (product/account 3, 4). */
export const MARKER = 'fw-client';
/** Key of both storages, because another tab may clear its own and the shared one: the keys that all remotes declare. */
export const NOTED = 'fw-account-keys';

/** The storage that all tabs share, and the tab's own. Browsers may refuse both. */
export type Stores = { shared(): Storage; tab(): Storage };

export const BROWSER_STORES: Stores = { shared: () => localStorage, tab: () => sessionStorage };

/** Browsers may refuse storage. Sign-in works without it. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const hasMarker = ({ shared }: Stores) => attempt(() => shared().getItem(MARKER)) === '1';

export function removeKeys(keys: readonly string[], stores: readonly (() => Storage)[]): void {
  for (const key of keys) for (const store of stores) attempt(() => store().removeItem(key));
}
