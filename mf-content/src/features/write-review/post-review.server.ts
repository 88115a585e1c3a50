import { sendReview } from '@fernweh/api-client/visitors';
import { HONEYPOT } from '@fernweh/contracts/forms';
import type { LoadContext, PostedForm } from '@fernweh/mf-kit';
import { callerFor } from '../../shared/server-sends.server.ts';
import { errorOf, FIELDS, type PostedReview, type ReviewForm } from './review-rules.ts';

/**
 * Sends a review for a browser without script. Nobody is signed in there, so an e-mail address vouches for it.
 * @returns what the form shows next, with everything that was typed
 */
export async function postReview(
  posted: PostedForm,
  context: Pick<LoadContext, 'config'>,
): Promise<PostedReview> {
  const { fields } = posted;
  // Browsers send line breaks in two characters, and count them as one.
  const words = FIELDS.map(field => [field, (fields[field] ?? '').replaceAll('\r\n', '\n')]);
  const form = Object.fromEntries(words) as ReviewForm;
  const judged = FIELDS.map(field => [field, errorOf(field, form, true)] as const);
  const errors = Object.fromEntries(judged.filter(([, text]) => text));
  if (Object.keys(errors).length > 0) return { form, errors };
  const website = fields[HONEYPOT];
  const body = { ...form, rating: Number(form.rating), ...(website && { website }) };
  const outcome = await sendReview(body, callerFor(body, posted, context));
  if (outcome.ok) return { form, status: String(outcome.body.status) };
  const { failure } = outcome;
  if (failure.kind !== 'invalid') return { form, failure };
  return { form, errors: Object.fromEntries(failure.errors.map(({ field, message }) => [field, message])) };
}
