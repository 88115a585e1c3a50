import { FIELDS, type LeadDraft } from './draft.ts';

/** The tab's typed values for the current booking (product/states). */
const KEY = 'checkout-draft';

/** The account's email; another account in the same tab does not get the draft. */
type StoredDraft = { email: string; lead: object };

/** @returns the account's typed values in this tab; they survive the hold. Call it in effects and handlers */
export function storedDraft(email: string): Partial<LeadDraft> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStored(kept) && kept.email === email ? known(kept.lead) : undefined;
  } catch {
    return undefined;
  }
}

export function storeDraft(email: string, lead: LeadDraft): void {
  const kept = Object.fromEntries(Object.entries(lead).filter(([, value]) => value !== ''));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ email, lead: kept }));
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

const isStored = (value: unknown): value is StoredDraft => {
  const { lead } = (value ?? {}) as Partial<StoredDraft>;
  return typeof lead === 'object' && lead !== null;
};

const known = (one: object): Partial<LeadDraft> =>
  Object.fromEntries(
    Object.entries(one).filter(
      ([name, value]) => typeof value === 'string' && FIELDS.some(field => field === name),
    ),
  );
