import { askForNewsletter } from '@fernweh/api-client/visitors';
import { emailError, HONEYPOT } from '@fernweh/contracts/forms';
import type { LoadContext, PostedForm } from '@fernweh/mf-kit';
import { formKey } from '../../shared/form-key.server.ts';
import type { PostedLetter } from './letter-form.tsx';

/** Asks for the newsletter for a browser without script. @returns what the form shows next */
export async function postLetter(
  { fields, address }: PostedForm,
  { config }: Pick<LoadContext, 'config'>,
): Promise<PostedLetter> {
  const email = (fields.email ?? '').trim();
  const error = emailError(email);
  if (error) return { email, error };
  const website = fields[HONEYPOT];
  const body = { email, ...(website && { website }) };
  const outcome = await askForNewsletter(body, { apiUrl: config.apiUrl, key: formKey(body), address });
  if (outcome.ok) return { email, sent: true };
  const { failure } = outcome;
  return failure.kind === 'invalid' ? { email, error: failure.errors[0]?.message ?? '' } : { email, failure };
}
