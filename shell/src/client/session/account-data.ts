import { accountDataCleared, type SessionUser } from '@fernweh/contracts/events';
import type { EventBus } from '@fernweh/event-bus';
import { learnKeys } from './learn-keys.ts';
import { attempt, hasMarker, MARKER, NOTED, removeKeys } from './stored-keys.ts';

/** Session storage key of the signed-in visitor's email and name. */
const ACCOUNT = 'fw-account';
/** The shell's own keys; remotes declare theirs in `accountData` of the manifest. */
const OWN_KEYS = [MARKER, ACCOUNT, NOTED, 'fw-hold'];

export type AccountData = {
  store(user: SessionUser): void;
  hasMarker(): boolean;
  /** The stored email of who is, or was last, signed in in this tab. */
  email(): string | undefined;
  /** Removes the account's data of the shell and of every remote, loaded or not, and tells the loaded ones. */
  clear(): void;
};

const noted = (): string[] =>
  [localStorage, sessionStorage].flatMap(
    storage => attempt(() => JSON.parse(storage.getItem(NOTED) ?? '[]') as string[]) ?? [],
  );

/** What the browser stores of the signed-in visitor. @param keysOfRemotes those that this document uses */
export function createAccountData(bus: EventBus, keysOfRemotes: () => readonly string[]): AccountData {
  let isAsked = false;
  const learn = () => {
    if (!isAsked) learnKeys().catch(() => {});
    isAsked = true;
  };
  if (hasMarker()) learn();
  return {
    hasMarker,
    store({ email, firstName, lastName }) {
      attempt(() => localStorage.setItem(MARKER, '1'));
      attempt(() => sessionStorage.setItem(ACCOUNT, JSON.stringify({ email, firstName, lastName })));
      learn();
    },
    email() {
      const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(ACCOUNT) ?? 'null'));
      const email = (stored as { email?: unknown } | null | undefined)?.email;
      return typeof email === 'string' && email !== '' ? email : undefined;
    },
    clear() {
      // Listeners first: one that still renders would store its values again.
      bus.publish(accountDataCleared, {});
      removeKeys([...OWN_KEYS, ...noted(), ...keysOfRemotes()]);
    },
  };
}
