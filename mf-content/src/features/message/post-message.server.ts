import { sendMessage } from '@fernweh/api-client/visitors';
import { HONEYPOT } from '@fernweh/contracts/forms';
import type { LoadContext, PostedForm } from '@fernweh/mf-kit';
import { callerFor } from '../../shared/server-sends.server.ts';
import type { Posted } from './posted.ts';
import { errorOf, FIELDS, type FieldName, type Message, type MessageErrors } from './validation.ts';

/**
 * Sends a message for a browser without script: judged as the form judges it, kept once however often it is sent.
 * @returns what the form shows next; what was typed is in it wherever it was not kept
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

/** Browsers send line breaks in two characters, and count them as one. */
const textOf = (text = '') => text.replaceAll('\r\n', '\n');

function errorsOf(message: Message): MessageErrors {
  const judged = FIELDS.map((field): [FieldName, string | undefined] => [field, errorOf(field, message)]);
  return Object.fromEntries(judged.filter(([, text]) => text));
}
