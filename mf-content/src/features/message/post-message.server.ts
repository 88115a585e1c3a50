import { sendMessage } from '@fernweh/api-client/visitors';
import { HONEYPOT } from '@fernweh/contracts/forms';
import type { LoadContext, PostedForm } from '@flotilla/kit';
import { callerFor } from '../../shared/form-caller.server.ts';
import type { Posted } from './posted.ts';
import { errorOf, FIELDS, type FieldName, type Message, type MessageErrors } from './validation.ts';

/**
 * Validates and sends a message for a browser without script. The same message sent again is stored once.
 * @returns the outcome that the form shows, with the input unless the message was sent
 */
export async function postMessage(posted: PostedForm, context: Pick<LoadContext, 'config'>): Promise<Posted> {
  const { fields } = posted;
  const message = Object.fromEntries(FIELDS.map(field => [field, textOf(fields[field])])) as Message;
  const errors = errorsOf(message);
  if (Object.keys(errors).length > 0) return { message, errors };
  const website = fields[HONEYPOT];
  const body = { ...message, ...(website && { website }) };
  const outcome = await sendMessage(body, callerFor(body, posted, context));
  if (outcome.ok) return { message: { ...message, message: '' }, sent: true };
  const { failure } = outcome;
  if (failure.kind !== 'invalid') return { message, failure };
  return {
    message,
    errors: Object.fromEntries(failure.errors.map(({ field, message: text }) => [field, text])),
  };
}

/** Browsers post a line break as two characters, but count it as one. */
const textOf = (text = '') => text.replaceAll('\r\n', '\n');

function errorsOf(message: Message): MessageErrors {
  const entries = FIELDS.map((field): [FieldName, string | undefined] => [field, errorOf(field, message)]);
  return Object.fromEntries(entries.filter(([, text]) => text));
}
