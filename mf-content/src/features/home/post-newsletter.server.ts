import { askForNewsletter } from '@fernweh/api-client/visitors';
import { emailError, HONEYPOT } from '@fernweh/contracts/forms';
import type { LoadContext, PostedForm } from '@flotilla/kit';
import { callerFor } from '../../shared/form-caller.server.ts';
import type { PostedNewsletter } from './newsletter-form.tsx';

/** Requests the newsletter for a browser without script. @returns the outcome that the form shows */
export async function postNewsletter(
  posted: PostedForm,
  context: Pick<LoadContext, 'config'>,
): Promise<PostedNewsletter> {
  const { fields } = posted;
  const email = (fields.email ?? '').trim();
  const error = emailError(email);
  if (error) return { email, error };
  const website = fields[HONEYPOT];
  const body = { email, ...(website && { website }) };
  const outcome = await askForNewsletter(body, callerFor(body, posted, context));
  if (outcome.ok) return { email, sent: true };
  const { failure } = outcome;
  return failure.kind === 'invalid' ? { email, error: failure.errors[0]?.message ?? '' } : { email, failure };
}
