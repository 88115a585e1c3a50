import { sendReview } from '@fernweh/api-client/visitors';
import { sessionChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { ErrorSummary } from '@fernweh/ui/error-summary';
import { Field } from '@fernweh/ui/field';
import { Panel } from '@fernweh/ui/panel';
import { Select } from '@fernweh/ui/select';
import { TextArea } from '@fernweh/ui/text-area';
import { TextInput } from '@fernweh/ui/text-input';
import { useHost, useTopic } from '@flotilla/kit';
import { Honeypot } from '../../shared/honeypot.tsx';
import { SendFailure } from '../../shared/send-failure.tsx';
import * as shared from '../../shared/texts.ts';
import { useProof } from '../../shared/use-proof.ts';
import { RatingField } from './rating-field.tsx';
import styles from './review-form.module.css';
import { FIELDS, type PostedReview, progressOf, type ReviewField } from './review-rules.ts';
import { ReviewSent } from './review-sent.tsx';
import * as texts from './texts.ts';
import { useReviewForm } from './use-review-form.ts';
import { useTravelled } from './use-travelled.ts';

export type ReviewTour = { slug: string; title: string };
export type WriteReviewData = {
  /** Tours to choose from, sorted by title. */
  tours: ReviewTour[];
  /** The tour of `?tour=`. */
  tour?: ReviewTour;
  /** Outcome of a review that the server sent for a browser without script. */
  posted?: PostedReview;
};

/** The review form. A completed booking of the tour verifies the writer; otherwise an e-mail address does (product/reviews 1). */
export function ReviewForm({ tours, tour, posted }: WriteReviewData) {
  const { config, session } = useHost();
  const user = useTopic(sessionChanged)?.user;
  const travelled = useTravelled();
  const chosen = travelled.bookedTour ?? tour ?? travelled.tours[0];
  const proof = useProof('review');
  const review = useReviewForm({
    known: { ...(chosen && { tour: chosen.slug }), ...(user && { name: user.firstName, email: user.email }) },
    vouched: new Set(
      [...travelled.tours, ...(travelled.bookedTour ? [travelled.bookedTour] : [])].map(({ slug }) => slug),
    ),
    posted,
    send: async (body, key) =>
      sendReview(body, {
        apiUrl: config.apiUrl,
        key,
        token: user && (await session.accessToken()),
        headers: await proof(),
      }),
  });
  const { form, errors, state, emailNeeded } = review;
  const options = choices([travelled.bookedTour, ...travelled.tours, tour, ...tours]);
  const wire = (field: ReviewField) => ({
    name: field,
    value: form[field],
    onChange: (event: { target: { value: string } }) => review.change(field, event.target.value),
    onBlur: () => review.leave(field),
  });
  const summary = FIELDS.flatMap(field => {
    const text = errors[field];
    return text ? [{ field: `review-${field}`, text }] : [];
  });

  if (state.is === 'sent') return <ReviewSent pending={state.body.status === 'PENDING'} email={form.email} />;
  return (
    <Panel>
      <form
        className={styles.form}
        method="post"
        action={paths.writeAReview.href()}
        noValidate
        onSubmit={review.submit}
        aria-label={texts.yourReview}
      >
        {review.attempt > 0 && <ErrorSummary errors={summary} attempt={review.attempt} />}
        <Field
          label={texts.whichTourWasIt}
          id="review-tour"
          hint={
            <>
              {texts.notInTheList} <a href={paths.tours.href()}>{texts.toursPage}</a>.
            </>
          }
          error={errors.tour}
        >
          <Select {...wire('tour')}>
            <option value="">{texts.chooseATour}</option>
            {options.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <RatingField
          value={form.rating}
          error={errors.rating}
          onChange={value => review.change('rating', value)}
          onLeave={() => review.leave('rating')}
        />
        <Field label={texts.inOneLine} id="review-title" hint={texts.n5To80Characters} error={errors.title}>
          <TextInput maxLength={120} {...wire('title')} />
        </Field>
        <Field
          label={texts.whatWasItLike}
          id="review-comment"
          note={progressOf(form.comment)}
          error={errors.comment}
        >
          <TextArea rows={8} {...wire('comment')} />
        </Field>
        <Field label={shared.yourName} id="review-name" hint={texts.shownWithYourReview} error={errors.name}>
          <TextInput autoComplete="given-name" {...wire('name')} />
        </Field>
        {emailNeeded && (
          <Field
            label={shared.emailAddress}
            id="review-email"
            hint={texts.wellEmailYouOne}
            error={errors.email}
          >
            <TextInput type="email" autoComplete="email" placeholder="name@example.com" {...wire('email')} />
          </Field>
        )}
        <Honeypot value={review.website} onChange={review.setWebsite} />
        {state.is === 'failed' && <SendFailure failure={state.failure} />}
        <div>
          <Button type="submit" busy={state.is === 'sending'}>
            {state.is === 'sending' ? shared.sending : texts.sendMyReview}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** Each tour once, the writer's own tours first. */
function choices(all: readonly (ReviewTour | undefined)[]): ReviewTour[] {
  const known = all.filter(one => one !== undefined);
  return known.filter(({ slug }, at) => known.findIndex(one => one.slug === slug) === at);
}
