/** Keys of what visitors store on purpose: saved tours, an account. The market, which every visit stores, has another name. */
const OWN_KEY = /^fw-/;

/** Whether somebody has saved something or signed in with this browser. */
export function isReturning(): boolean {
  try {
    return Object.keys(localStorage).some(key => OWN_KEY.test(key));
  } catch {
    // The browser refuses storage.
    return false;
  }
}
