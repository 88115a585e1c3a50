import { attempt, hasMarker, MARKER, NOTED, removeKeys, type Stores } from './stored-keys.ts';

/** Session storage key of the signed-in visitor's email and name. */
export const ACCOUNT = 'fw-account';
/** Session storage key of the id of the session that the tab's entries belong to. */
export const TAB = 'fw-tab';
/** The shell's own keys of an account; remotes declare theirs in `accountData` of the manifest. */
const OWN_KEYS = [MARKER, ACCOUNT, 'fw-hold'];

/** What a tab stored of a session. */
export type TabData = {
  hasMarker(): boolean;
  /** Marks this browser as one in which nobody is signed in. */
  dropMarker(): void;
  /** The id of the session that the tab's entries belong to: '' if an earlier shell stored them, undefined if there are none. */
  tabSession(): string | undefined;
  /** Removes what the tab stored in a session that is over, before any remote reads it. */
  dropTab(): void;
};

export const tabItem = ({ tab }: Stores, key: string) => attempt(() => tab().getItem(key)) ?? undefined;

/** Every key of an account. @param keysOfRemotes those that this document uses */
export function accountKeys({ shared, tab }: Stores, keysOfRemotes: () => readonly string[]): string[] {
  const noted = [shared, tab].flatMap(
    store => attempt(() => JSON.parse(store().getItem(NOTED) ?? '[]') as string[]) ?? [],
  );
  return [...OWN_KEYS, ...noted, ...keysOfRemotes()];
}

export const createTabData = (stores: Stores, keysOfRemotes: () => readonly string[]): TabData => ({
  hasMarker: () => hasMarker(stores),
  dropMarker: () => removeKeys([MARKER], [stores.shared]),
  tabSession: () => tabItem(stores, TAB) ?? (tabItem(stores, ACCOUNT) === undefined ? undefined : ''),
  dropTab: () => removeKeys([...accountKeys(stores, keysOfRemotes), NOTED, TAB], [stores.tab]),
});
