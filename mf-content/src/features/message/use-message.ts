import { type FormEvent, useState } from 'react';
import { errorOf, FIELDS, type FieldName, type Message, type MessageErrors } from './validation.ts';

const EMPTY: Message = { name: '', email: '', topic: '', reference: '', message: '' };

/** Who writes, as far as it is known. */
export type Writer = Pick<Message, 'name' | 'email'>;

/** Values and errors of the form: a field is judged when it is left, all of them when it is sent; nothing typed is lost. */
export function useMessage({ writer, ...rules }: { referenceNeeded: boolean; writer?: Writer }) {
  const [typed, setTyped] = useState<Partial<Message>>({});
  // What is known of the writer stands in a field until they say something else there; it is kept nowhere.
  const message: Message = { ...EMPTY, ...writer, ...typed };
  const [errors, setErrors] = useState<MessageErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [ready, setReady] = useState(false);

  return {
    message,
    errors,
    attempt,
    ready,
    change(field: FieldName, value: string) {
      const next = { ...message, [field]: value };
      setTyped({ ...typed, [field]: value });
      setReady(false);
      // An error that is being mended goes as soon as it is.
      if (errors[field]) setErrors({ ...errors, [field]: errorOf(field, next, rules) });
    },
    leave(field: FieldName) {
      if (message[field]) setErrors({ ...errors, [field]: errorOf(field, message, rules) });
    },
    submit(event: FormEvent) {
      event.preventDefault();
      const found = Object.fromEntries(FIELDS.map(field => [field, errorOf(field, message, rules)]));
      const clean = FIELDS.every(field => !found[field]);
      setErrors(found);
      setReady(clean);
      if (!clean) setAttempt(attempt + 1);
    },
  };
}
