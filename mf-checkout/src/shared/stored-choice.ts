import { type Choice, checkoutHref, choiceQuery, readChoice } from './choice.ts';

/** Checkout state is kept in session storage (specification §4: Persisted state). */
const KEY = 'checkout';

/** What this tab chose last; undefined where nothing valid is kept. Call it in effects and handlers only. */
export function storedChoice(): Partial<Choice> | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    const kept: unknown = text ? JSON.parse(text) : undefined;
    if (typeof kept !== 'object' || kept === null) return undefined;
    const pairs = Object.entries(kept).map(([name, value]) => [name, String(value)]);
    return readChoice(new URLSearchParams(pairs));
  } catch {
    return undefined;
  }
}

export function storeChoice(choice: Choice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(choiceQuery(choice))));
  } catch {
    // A private window may refuse storage; the choice then lives in the URL only.
  }
}

/** Set by the button that says "Hold": the checkout then holds at once. A link alone never takes seats. */
const WISH = 'checkout-wish';

export function storeWish(choice: Choice): void {
  try {
    sessionStorage.setItem(WISH, checkoutHref(choice));
  } catch {
    // Then the checkout asks once more.
  }
}

/** @returns whether the visitor has asked for these seats; once */
export function takeWish(choice: Choice): boolean {
  try {
    const wished = sessionStorage.getItem(WISH) === checkoutHref(choice);
    sessionStorage.removeItem(WISH);
    return wished;
  } catch {
    return false;
  }
}
