import {
  emailError,
  type Judgement,
  messageError,
  nameError,
  referenceError,
  TOPIC_WANTED,
} from '@fernweh/contracts/forms';

export const FIELDS = ['name', 'email', 'topic', 'reference', 'message'] as const;
export type FieldName = (typeof FIELDS)[number];
export type Message = Record<FieldName, string>;
export type MessageErrors = Partial<Record<FieldName, string>>;

/** Error message of a field (product/forms 13); undefined where the value is valid. */
export function errorOf(field: FieldName, message: Message, { referenceNeeded = false } = {}): Judgement {
  const value = message[field].trim();
  switch (field) {
    case 'name':
      return nameError(value);
    case 'email':
      return emailError(value);
    case 'topic':
      return value ? undefined : TOPIC_WANTED;
    case 'reference':
      return value || referenceNeeded ? referenceError(value) : undefined;
    case 'message':
      return messageError(value);
  }
}
