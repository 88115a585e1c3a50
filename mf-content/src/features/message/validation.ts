import { EXAMPLE_REFERENCE, isBookingReference } from './booking-reference.ts';

export const FIELDS = ['name', 'email', 'topic', 'reference', 'message'] as const;
export type FieldName = (typeof FIELDS)[number];
export type Message = Record<FieldName, string>;
export type MessageErrors = Partial<Record<FieldName, string>>;

const MESSAGE_LENGTH = { least: 20, most: 2000 } as const;

/** What is wrong with a field, in words that name the fix (product: Form validation); undefined where nothing is. */
export function errorOf(
  field: FieldName,
  message: Message,
  { referenceNeeded = false } = {},
): string | undefined {
  const value = message[field].trim();
  switch (field) {
    case 'name':
      return value.length >= 1 && value.length <= 60 ? undefined : 'Enter your name';
    case 'email':
      return isEmail(value) ? undefined : 'Enter an email address like name@example.com';
    case 'topic':
      return value ? undefined : 'Choose what it is about';
    case 'reference':
      if (!value && !referenceNeeded) return undefined;
      return isBookingReference(value) ? undefined : `A booking reference looks like ${EXAMPLE_REFERENCE}`;
    case 'message':
      return messageError(value.length);
  }
}

/** At most 254 characters with one @ between two words. */
function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

function messageError(length: number): string | undefined {
  const { least, most } = MESSAGE_LENGTH;
  if (length < least) return `Write at least ${least} characters (${least - length} to go)`;
  if (length > most) return `Write at most ${most} characters (${length - most} too many)`;
  return undefined;
}
