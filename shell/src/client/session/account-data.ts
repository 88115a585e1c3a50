import { accountDataCleared, type SessionUser } from '@fernweh/contracts/events';
import type { EventBus } from '@flotilla/event-bus';
import { learnKeys } from './learn-keys.ts';
import { attempt, BROWSER_STORES, hasMarker, MARKER, NOTED, removeKeys } from './stored-keys.ts';
import { ACCOUNT, accountKeys, createTabData, TAB, type TabData, tabItem } from './tab-data.ts';

export type AccountData = TabData & {
  /** @param session the id of the session in which the user is signed in */
  store(user: SessionUser, session: string): void;
  /** The stored email of who is, or was last, signed in in this tab. */
  email(): string | undefined;
  /** Removes the account's data of the shell and of every remote, loaded or not, and tells the loaded ones. */
  clear(): void;
  /**
   * The same, in a document that gives way to a new one. What it stores afterwards is removed by that one.
   * @param where 'tab' if the browser may have another session by now
   */
  clearAtEnd(where: 'everywhere' | 'tab'): void;
};

/** What the browser stores of the signed-in visitor. @param keysOfRemotes those that this document uses */
export function createAccountData(
  bus: EventBus,
  keysOfRemotes: () => readonly string[],
  stores = BROWSER_STORES,
): AccountData {
  const { shared, tab } = stores;
  const allKeys = () => accountKeys(stores, keysOfRemotes);
  let isAsked = false;
  const learn = () => {
    if (!isAsked) learnKeys(stores).catch(() => {});
    isAsked = true;
  };
  if (hasMarker(stores)) learn();
  return {
    ...createTabData(stores, keysOfRemotes),
    store({ email, firstName, lastName }, session) {
      attempt(() => shared().setItem(MARKER, '1'));
      attempt(() => tab().setItem(TAB, session));
      attempt(() => tab().setItem(ACCOUNT, JSON.stringify({ email, firstName, lastName })));
      learn();
    },
    email() {
      const stored: unknown = attempt(() => JSON.parse(tabItem(stores, ACCOUNT) ?? 'null'));
      const email = (stored as { email?: unknown } | null | undefined)?.email;
      return typeof email === 'string' && email !== '' ? email : undefined;
    },
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
  };
}
