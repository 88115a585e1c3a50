import * as paths from '@fernweh/contracts/paths';
import { REVIEW_ASKED_DAYS, REVIEW_OPEN_DAYS } from '@fernweh/contracts/rules';
import { useLinkToken } from '@fernweh/mf-kit';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Row } from '@fernweh/ui/row';
import { NumberedList } from '../../shared/numbered-list.tsx';
import { PageBody } from '../../shared/page-body.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { ConfirmReview } from './confirm-review.tsx';
import { ReviewForm, type WriteReviewData } from './review-form.tsx';
import styles from './write-review-page.module.css';

const STEPS = [
  {
    title: 'Come home',
    text: `${REVIEW_ASKED_DAYS} days after your tour ends we send you a link. It stays open for ${REVIEW_OPEN_DAYS} days.`,
  },
  {
    title: 'Rate and tell',
    text: 'One to five stars, a title, and at least fifty characters on what it was like. One review per traveller and tour.',
  },
  {
    title: 'We check who, not what',
    text: 'We make sure that you travelled or that the email is yours. A review is never turned down for what it thinks of us.',
  },
] as const;

/** The review form, with the rules of publication beside it. */
export function WriteReviewPage({ data }: { data: WriteReviewData }) {
  const token = useLinkToken('confirm');
  return (
    <>
      <PageHead
        crumbs={[
          { title: 'Home', href: '/' },
          { title: 'Reviews', href: paths.reviews.href() },
          { title: 'Write a review' },
        ]}
        title="Tell the next traveller"
        lead="What was it like, really? The ones who read it are about to decide where their year’s free weeks go."
      />
      <PageBody aside={<HowItWorks />}>
        {token ? <ConfirmReview token={token} /> : <ReviewForm {...data} />}
      </PageBody>
    </>
  );
}

function HowItWorks() {
  return (
    <>
      <NumberedList items={STEPS} level={2} />
      <Row className={styles.actions}>
        <ButtonLink href={paths.reviews.href()} variant="outline">
          Read what others wrote
        </ButtonLink>
      </Row>
    </>
  );
}
