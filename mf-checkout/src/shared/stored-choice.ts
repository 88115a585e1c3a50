import { type Choice, choiceQuery, readChoice } from './choice.ts';

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
