import { type Choice, checkoutHref, choiceQuery, readChoice } from './choice.ts';

/** Checkout state lives in session storage (product/states). */
const KEY = 'checkout';

/** The tab's last choice; undefined without a valid one. Call it in effects and handlers only. */
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

/** Set by the "Hold" button, so that the checkout holds the seats at once. A link alone never holds seats. */
const HOLD_INTENT = 'checkout-hold-intent';

export function storeHoldIntent(choice: Choice): void {
  try {
    sessionStorage.setItem(HOLD_INTENT, checkoutHref(choice));
  } catch {
    // Without storage the checkout asks the visitor to confirm.
  }
}

/** Consumes the intent. @returns whether the visitor pressed "Hold" for this choice */
export function takeHoldIntent(choice: Choice): boolean {
  try {
    const intended = sessionStorage.getItem(HOLD_INTENT) === checkoutHref(choice);
    sessionStorage.removeItem(HOLD_INTENT);
    return intended;
  } catch {
    return false;
  }
}
