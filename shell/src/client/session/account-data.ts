import type { SessionUser } from '@fernweh/contracts/events';

/** Says that somebody signed in with this browser, and so that there is something to end (specification §4). */
const MARKER = 'fw-client';
/** E-mail and name of who is signed in, for as long as the tab lives. */
const ACCOUNT = 'fw-account';

/** Browsers may refuse storage; signing in works without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function storeAccount({ email, firstName, lastName }: SessionUser): void {
  attempt(() => localStorage.setItem(MARKER, '1'));
  attempt(() => sessionStorage.setItem(ACCOUNT, JSON.stringify({ email, firstName, lastName })));
}

export const hasMarker = () => attempt(() => localStorage.getItem(MARKER)) === '1';

export function clearAccount(): void {
  attempt(() => localStorage.removeItem(MARKER));
  attempt(() => sessionStorage.removeItem(ACCOUNT));
}
