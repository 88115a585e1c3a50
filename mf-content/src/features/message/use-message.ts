import type { Outcome } from '@fernweh/api-client/visitors';
import { type FormEvent, useState } from 'react';
import { stateOf, useSending } from '../../shared/use-sending.ts';
import type { Posted } from './posted.ts';
import { errorOf, FIELDS, type FieldName, type Message, type MessageErrors } from './validation.ts';

const EMPTY: Message = { name: '', email: '', topic: '', reference: '', message: '' };

/** Known data of the writer. */
export type Writer = Partial<Pick<Message, 'name' | 'email' | 'reference'>>;
export type SendMessage = (body: object, key: string) => Promise<Outcome>;
type Options = {
  referenceNeeded: boolean;
  writer?: Writer | undefined;
  send: SendMessage;
  /** Outcome from which the form continues after a post without script. */
  posted?: Posted | undefined;
};

/** Values and errors of the form. A field is validated on blur, all fields on submit. */
export function useMessage({ writer, send, posted, ...rules }: Options) {
  const [typed, setTyped] = useState<Partial<Message>>(posted?.message ?? {});
  // Known data of the writer is shown in a field until the visitor types there. It is stored nowhere.
  const message: Message = { ...EMPTY, ...writer, ...typed };
  const [website, setWebsite] = useState('');
  const [errors, setErrors] = useState<MessageErrors>(posted && 'errors' in posted ? posted.errors : {});
  const [attempt, setAttempt] = useState(posted && 'errors' in posted ? 1 : 0);
  const sending = useSending(send, stateOf(posted));

  const show = (found: MessageErrors) => {
    setErrors(found);
    setAttempt(attempt + 1);
  };

  return {
    message,
    errors,
    attempt,
    website,
    setWebsite,
    state: sending.state,
    change(field: FieldName, value: string) {
      const next = { ...message, [field]: value };
      setTyped({ ...typed, [field]: value });
      // An error goes as soon as the value is valid.
      if (errors[field]) setErrors({ ...errors, [field]: errorOf(field, next, rules) });
    },
    leave(field: FieldName) {
      // Errors of the API stay until the field changes.
      setErrors(known => ({ ...known, [field]: errorOf(field, message, rules) ?? known[field] }));
    },
    async submit(event: FormEvent) {
      event.preventDefault();
      const found = Object.fromEntries(FIELDS.map(field => [field, errorOf(field, message, rules)]));
      if (FIELDS.some(field => found[field])) return show(found);
      setErrors({});
      const outcome = await sending.send({ ...message, ...(website && { website }) });
      if (outcome?.ok === false && outcome.failure.kind === 'invalid')
        show(Object.fromEntries(outcome.failure.errors.map(({ field, message: text }) => [field, text])));
    },
    again() {
      setTyped({});
      setAttempt(0);
      sending.reopen();
    },
  };
}
