import type { Outcome } from '@fernweh/api-client/visitors';
import { type FormEvent, useState } from 'react';
import { type SendingState, stateOf, useSending } from '../../shared/use-sending.ts';
import {
  EMPTY,
  errorOf,
  FIELDS,
  type PostedReview,
  type ReviewErrors,
  type ReviewField,
  type ReviewForm,
} from './review-rules.ts';

type Options = {
  /** Known values: the tour, and the name and address of the signed-in visitor. */
  known: Partial<ReviewForm>;
  /** Tours that need no confirmed e-mail address. */
  vouched: ReadonlySet<string>;
  send: (body: object, key: string) => Promise<Outcome>;
  /** Outcome from which the form continues after a post without script. */
  posted?: PostedReview | undefined;
};

/** Values and errors of the form. A field is validated on blur, all fields on submit. */
export function useReviewForm({ known, vouched, send, posted }: Options) {
  const [typed, setTyped] = useState<Partial<ReviewForm>>(posted?.form ?? {});
  const form: ReviewForm = { ...EMPTY, ...known, ...typed };
  const emailNeeded = !vouched.has(form.tour);
  const [website, setWebsite] = useState('');
  const [errors, setErrors] = useState<ReviewErrors>(posted && 'errors' in posted ? posted.errors : {});
  const [attempt, setAttempt] = useState(posted && 'errors' in posted ? 1 : 0);
  const sending = useSending(send, stateOfReview(posted));

  const show = (found: ReviewErrors) => {
    setErrors(found);
    setAttempt(attempt + 1);
  };

  return {
    form,
    errors,
    attempt,
    emailNeeded,
    website,
    setWebsite,
    state: sending.state,
    change(field: ReviewField, value: string) {
      setTyped({ ...typed, [field]: value });
      if (errors[field])
        setErrors({ ...errors, [field]: errorOf(field, { ...form, [field]: value }, emailNeeded) });
    },
    leave(field: ReviewField) {
      // Errors of the API stay until the field changes.
      setErrors(known => ({ ...known, [field]: errorOf(field, form, emailNeeded) ?? known[field] }));
    },
    async submit(event: FormEvent) {
      event.preventDefault();
      const found = Object.fromEntries(FIELDS.map(field => [field, errorOf(field, form, emailNeeded)]));
      if (FIELDS.some(field => found[field])) return show(found);
      setErrors({});
      const { email, rating, ...texts } = form;
      const outcome = await sending.send({
        ...texts,
        rating: Number(rating),
        ...(emailNeeded && { email }),
        ...(website && { website }),
      });
      if (outcome?.ok === false && outcome.failure.kind === 'invalid')
        show(Object.fromEntries(outcome.failure.errors.map(({ field, message }) => [field, message])));
    },
  };
}

function stateOfReview(posted: PostedReview | undefined): SendingState {
  if (posted && 'status' in posted) return { is: 'sent', body: { status: posted.status } };
  return stateOf(posted);
}
