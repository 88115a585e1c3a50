import type { FieldProblem } from '@fernweh/api-client/bookings';
import type { DraftField } from './draft.ts';

/** Messages by field id: `lead-dob`, `rooms`, `terms`. */
export type FieldErrors = Record<string, string>;

export const fieldId = (field: DraftField) => `lead-${field}`;

/** The field id of an API error's JSON pointer; the form's first field if there is none. */
function fieldOf(pointer: string): string {
  const [, field] = /^\/travellers\/0\/(firstName|lastName|dob|phone)$/.exec(pointer) ?? [];
  if (field) return fieldId(field as DraftField);
  if (pointer.startsWith('/rooms') || pointer.endsWith('/roomNo')) return 'rooms';
  if (pointer.startsWith('/extras')) return 'extras';
  if (pointer === '/termsAccepted') return 'terms';
  if (pointer === '/promo') return 'promo';
  return fieldId('firstName');
}

export const errorsOf = (problems: readonly FieldProblem[]): FieldErrors =>
  Object.fromEntries(problems.map(({ pointer, message }) => [fieldOf(pointer), message]));

/** Entries of the error summary in form order. */
export const summaryOf = (errors: FieldErrors) =>
  Object.entries(errors).map(([field, text]) => ({ field, text }));
