import type { SessionUser } from '@fernweh/contracts/events';

/** Local storage key that marks a browser in which somebody has signed in (product/account 3, 4). */
const MARKER = 'fw-client';
/** Session storage key of the signed-in visitor's e-mail address and name. */
const ACCOUNT = 'fw-account';

/** Browsers may refuse storage. Sign-in works without it. */
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
