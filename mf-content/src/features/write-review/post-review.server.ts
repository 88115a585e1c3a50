import { sendReview } from '@fernweh/api-client/visitors';
import { HONEYPOT } from '@fernweh/contracts/forms';
import type { LoadContext, PostedForm } from '@flotilla/kit';
import { callerFor } from '../../shared/form-caller.server.ts';
import { errorOf, FIELDS, type PostedReview, type ReviewForm } from './review-rules.ts';

/**
 * Sends a review for a browser without script. Such a browser is never signed in, so that the e-mail address is required.
 * @returns the outcome that the form shows, with the input
 */
export async function postReview(
  posted: PostedForm,
  context: Pick<LoadContext, 'config'>,
): Promise<PostedReview> {
  const { fields } = posted;
  // Browsers post a line break as two characters, but count it as one.
  const texts = FIELDS.map(field => [field, (fields[field] ?? '').replaceAll('\r\n', '\n')]);
  const form = Object.fromEntries(texts) as ReviewForm;
  const entries = FIELDS.map(field => [field, errorOf(field, form, true)] as const);
  const errors = Object.fromEntries(entries.filter(([, text]) => text));
  if (Object.keys(errors).length > 0) return { form, errors };
  const website = fields[HONEYPOT];
  const body = { ...form, rating: Number(form.rating), ...(website && { website }) };
  const outcome = await sendReview(body, callerFor(body, posted, context));
  if (outcome.ok) return { form, status: String(outcome.body.status) };
  const { failure } = outcome;
  if (failure.kind !== 'invalid') return { form, failure };
  return { form, errors: Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])) };
}
