import { FIELDS, SECRET, type TravellerDraft } from './draft.ts';

/** What was typed for the booking under way; of this tab (specification §4: Persisted state). */
const KEY = 'checkout-draft';

export type StoredDraft = {
  /** Whose: another account in the same tab does not get it. */
  email: string;
  travellers: Partial<TravellerDraft>[];
};

/** @returns what this account typed in this tab; it outlives the hold it was typed for. Call it in effects and handlers */
export function storedDraft(email: string): StoredDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isStored(kept) || kept.email !== email) return undefined;
    return { email, travellers: kept.travellers.map(known) };
  } catch {
    return undefined;
  }
}

/** Passport and medical details stay out of the browser's storage. */
export function storeDraft(email: string, travellers: readonly TravellerDraft[]): void {
  const kept = travellers.map(one =>
    Object.fromEntries(Object.entries(one).filter(([name, value]) => value !== '' && !isSecret(name))),
  );
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ email, travellers: kept }));
  } catch {
    // A private window may refuse storage; what is typed then lives as long as the page.
  }
}

/** Once it is booked, or somebody else signs in. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept there either.
  }
}

const isSecret = (name: string) => SECRET.some(one => one === name);

const isStored = (value: unknown): value is { email: string; travellers: object[] } =>
  typeof value === 'object' && value !== null && Array.isArray((value as StoredDraft).travellers);

const known = (one: object): Partial<TravellerDraft> =>
  Object.fromEntries(
    Object.entries(one ?? {}).filter(
      ([name, value]) => typeof value === 'string' && FIELDS.some(field => field === name) && !isSecret(name),
    ),
  );
