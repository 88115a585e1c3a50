import { FIELDS, SECRET, type TravellerDraft } from './draft.ts';

/** The tab's typed values for the current booking (product/states). */
const KEY = 'checkout-draft';

export type StoredDraft = {
  /** The account's email; another account in the same tab does not get the draft. */
  email: string;
  travellers: Partial<TravellerDraft>[];
};

/** @returns the account's typed values in this tab; they survive the hold. Call it in effects and handlers */
export function storedDraft(email: string): StoredDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isStored(kept) || kept.email !== email) return undefined;
    return { email, travellers: kept.travellers.map(known) };
  } catch {
    return undefined;
  }
}

/** Stores the draft without passport and medical details. */
export function storeDraft(email: string, travellers: readonly TravellerDraft[]): void {
  const kept = travellers.map(one =>
    Object.fromEntries(Object.entries(one).filter(([name, value]) => value !== '' && !isSecret(name))),
  );
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ email, travellers: kept }));
  } catch {
    // A private window may refuse storage; the draft then lives as long as the page.
  }
}

/** Removes the draft after the booking is confirmed or another account signs in. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Refused storage has nothing to remove.
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
