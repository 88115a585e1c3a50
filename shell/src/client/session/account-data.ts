import { accountDataCleared, type SessionUser } from '@fernweh/contracts/events';
import type { EventBus } from '@fernweh/event-bus';
import { learnKeys } from './learn-keys.ts';
import { attempt, BROWSER_STORES, hasMarker, MARKER, NOTED, removeKeys } from './stored-keys.ts';

/** Session storage key of the signed-in visitor's email and name. */
const ACCOUNT = 'fw-account';
/** Session storage key of the id of the session that the tab's entries belong to. */
const TAB = 'fw-tab';
/** The shell's own keys of an account; remotes declare theirs in `accountData` of the manifest. */
const OWN_KEYS = [MARKER, ACCOUNT, 'fw-hold'];

export type AccountData = {
  /** @param session the id of the session in which the user is signed in */
  store(user: SessionUser, session: string): void;
  hasMarker(): boolean;
  /** The stored email of who is, or was last, signed in in this tab. */
  email(): string | undefined;
  /** The id of the session that the tab's entries belong to: '' if an earlier shell stored them, undefined if there are none. */
  tabSession(): string | undefined;
  /** Removes the account's data of the shell and of every remote, loaded or not, and tells the loaded ones. */
  clear(): void;
  /**
   * The same, in a document that gives way to a new one. What it stores afterwards is removed by that one.
   * @param where 'tab' if the browser may have another session by now
   */
  clearAtEnd(where: 'everywhere' | 'tab'): void;
  /** Removes what the tab stored in a session that is over, before any remote reads it. */
  dropTab(): void;
};

/** What the browser stores of the signed-in visitor. @param keysOfRemotes those that this document uses */
export function createAccountData(
  bus: EventBus,
  keysOfRemotes: () => readonly string[],
  stores = BROWSER_STORES,
): AccountData {
  const { shared, tab } = stores;
  const noted = (): string[] =>
    [shared, tab].flatMap(
      store => attempt(() => JSON.parse(store().getItem(NOTED) ?? '[]') as string[]) ?? [],
    );
  const allKeys = () => [...OWN_KEYS, ...noted(), ...keysOfRemotes()];
  const tabItem = (key: string) => attempt(() => tab().getItem(key)) ?? undefined;
  let isAsked = false;
  const learn = () => {
    if (!isAsked) learnKeys(stores).catch(() => {});
    isAsked = true;
  };
  if (hasMarker(stores)) learn();
  return {
    hasMarker: () => hasMarker(stores),
    store({ email, firstName, lastName }, session) {
      attempt(() => shared().setItem(MARKER, '1'));
      attempt(() => tab().setItem(TAB, session));
      attempt(() => tab().setItem(ACCOUNT, JSON.stringify({ email, firstName, lastName })));
      learn();
    },
    email() {
      const stored: unknown = attempt(() => JSON.parse(tabItem(ACCOUNT) ?? 'null'));
      const email = (stored as { email?: unknown } | null | undefined)?.email;
      return typeof email === 'string' && email !== '' ? email : undefined;
    },
    tabSession: () => tabItem(TAB) ?? (tabItem(ACCOUNT) === undefined ? undefined : ''),
    clear() {
      // Listeners first: one that still renders would store its values again.
      bus.publish(accountDataCleared, {});
      removeKeys([...allKeys(), NOTED, TAB], [shared, tab]);
    },
    clearAtEnd(where) {
      const keys = allKeys();
      bus.publish(accountDataCleared, {});
      if (where === 'everywhere') removeKeys([...keys, NOTED], [shared]);
      removeKeys(keys, [tab]);
      attempt(() => tab().setItem(NOTED, JSON.stringify(keys)));
      attempt(() => tab().setItem(TAB, 'over'));
    },
    dropTab: () => removeKeys([...allKeys(), NOTED, TAB], [tab]),
  };
}
