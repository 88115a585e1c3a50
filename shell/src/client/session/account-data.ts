import { accountDataCleared, type SessionUser } from '@fernweh/contracts/events';
import type { Snapshot } from '@fernweh/contracts/page';
import type { EventBus } from '@fernweh/event-bus';

/** Local storage key that marks a browser in which somebody has signed in (product/account 3, 4). */
const MARKER = 'fw-client';
/** Session storage key of the signed-in visitor's email and name. */
const ACCOUNT = 'fw-account';
/** The shell's own keys; remotes declare theirs in `accountData` of the manifest. */
const OWN_KEYS = [MARKER, ACCOUNT, 'fw-hold'];

export type AccountData = {
  store(user: SessionUser): void;
  hasMarker(): boolean;
  /** The stored email of who is, or was last, signed in in this tab. */
  email(): string | undefined;
  /** Removes the account's data of the shell and of every remote, loaded or not, and tells the loaded ones. */
  clear(): void;
};

export const accountKeys = (snapshot: Snapshot): string[] => [
  ...OWN_KEYS,
  ...Object.values(snapshot).flatMap(({ accountData }) => accountData ?? []),
];

/** What the browser stores of the signed-in visitor. */
export function createAccountData(bus: EventBus, keys: readonly string[]): AccountData {
  return {
    store({ email, firstName, lastName }) {
      attempt(() => localStorage.setItem(MARKER, '1'));
      attempt(() => sessionStorage.setItem(ACCOUNT, JSON.stringify({ email, firstName, lastName })));
    },
    hasMarker: () => attempt(() => localStorage.getItem(MARKER)) === '1',
    email() {
      const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(ACCOUNT) ?? 'null'));
      const email = (stored as { email?: unknown } | null | undefined)?.email;
      return typeof email === 'string' && email !== '' ? email : undefined;
    },
    clear() {
      // Listeners first: one that still renders would store its values again.
      bus.publish(accountDataCleared, {});
      for (const key of keys) {
        attempt(() => localStorage.removeItem(key));
        attempt(() => sessionStorage.removeItem(key));
      }
    },
  };
}

/** Browsers may refuse storage. Sign-in works without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
