import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Row } from '@fernweh/ui/row';
import { useLinkToken } from '@flotilla/kit';
import { NumberedList } from '../../shared/numbered-list.tsx';
import { PageBody } from '../../shared/page-body.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import * as shared from '../../shared/texts.ts';
import { ConfirmReview } from './confirm-review.tsx';
import { ReviewForm, type WriteReviewData } from './review-form.tsx';
import * as texts from './texts.ts';
import styles from './write-review-page.module.css';

const STEPS = [
  {
    title: texts.comeHome,
    text: texts.daysAfterYourTour,
  },
  {
    title: texts.rateAndTell,
    text: texts.oneToFiveStars,
  },
  {
    title: texts.weCheckWhoNot,
    text: texts.weMakeSureThat,
  },
] as const;

/** The review form, with the rules of publication beside it. */
export function WriteReviewPage({ data }: { data: WriteReviewData }) {
  const token = useLinkToken('confirm');
  return (
    <>
      <PageHead
        crumbs={[
          { title: shared.home, href: '/' },
          { title: shared.reviews, href: paths.reviews.href() },
          { title: shared.writeAReview },
        ]}
        title={texts.tellTheNextTraveller}
        lead={texts.whatWasItReally}
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
          {texts.readWhatOthersWrote}
        </ButtonLink>
      </Row>
    </>
  );
}
