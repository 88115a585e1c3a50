import type { FieldProblem } from '@fernweh/api-client/bookings';
import { callOf, type DraftField, type TravellerDraft } from './draft.ts';

/** Messages by field id: `t0-dob`, `rooms`, `terms`. */
export type FieldErrors = Record<string, string>;

export const fieldId = (n: number, field: DraftField) => `t${n}-${field}`;

const POINTED: Record<string, DraftField> = {
  '/passport/number': 'passportNumber',
  '/passport/expiry': 'passportExpiry',
  '/passport': 'passportNumber',
};

/** The field id of an API error's JSON pointer; the form's first field if there is none. */
export function fieldOf(pointer: string): string {
  const [, n, rest = ''] = /^\/travellers\/(\d)(\/.*)?$/.exec(pointer) ?? [];
  if (n !== undefined)
    return fieldId(Number(n), POINTED[rest] ?? ((rest.slice(1) || 'firstName') as DraftField));
  if (pointer.startsWith('/rooms')) return 'rooms';
  if (pointer.startsWith('/extras')) return 'extras';
  if (pointer === '/termsAccepted') return 'terms';
  if (pointer === '/promo') return 'promo';
  return fieldId(0, 'dob');
}

export const errorsOf = (problems: readonly FieldProblem[]): FieldErrors =>
  Object.fromEntries(problems.map(({ pointer, message }) => [fieldOf(pointer), message]));

/** Entries of the error summary in form order: "Jonas: Enter a real date of birth". */
export function summaryOf(errors: FieldErrors, drafts: readonly TravellerDraft[]) {
  return Object.entries(errors).map(([field, message]) => {
    const [, n] = /^t(\d)-/.exec(field) ?? [];
    const draft = n === undefined ? undefined : drafts[Number(n)];
    const named = draft && !message.startsWith('Choose a room for');
    return { field, text: named ? `${callOf(draft, Number(n))}: ${message}` : message };
  });
}
