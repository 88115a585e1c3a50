import { Button } from '@fernweh/ui/button';
import { ErrorSummary } from '@fernweh/ui/error-summary';
import { DeclinedNotice } from '../../features/payment/declined-notice.tsx';
import { PaymentForm } from '../../features/payment/payment-form.tsx';
import { Review } from '../../features/payment/review.tsx';
import { summaryOf } from '../../shared/form-errors.ts';
import type { StepProps } from './booking-steps.tsx';
import frame from './frame.module.css';
import { roomsInWords } from './room-ways.ts';
import { stepHref } from './steps.ts';

/** Everything once more, the conditions, and the way to the payment page. */
export function PaymentStep({ booking, desk, drafts, checks, work, steps, declined }: StepProps) {
  const { ref, extras, expiresAt } = booking;
  return (
    <div className={frame.main}>
      {declined && expiresAt && <DeclinedNotice expiresAt={expiresAt} />}
      <ErrorSummary
        errors={checks.attempts > 0 ? summaryOf(checks.errors, drafts.drafts) : []}
        attempt={checks.attempts}
      />
      <Review
        drafts={drafts.drafts}
        rooms={roomsInWords(booking)}
        extras={extras.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title))}
        hrefs={{ travellers: stepHref(ref, 'travellers'), extras: stepHref(ref, 'extras') }}
        onGo={step => steps.go(ref, step)}
      />
      <PaymentForm
        booking={booking}
        whole={desk.whole}
        terms={desk.terms}
        termsError={checks.errors.terms}
        busy={work.task === 'pay'}
        onWhole={desk.setWhole}
        onTerms={accepted => {
          desk.setTerms(accepted);
          if (accepted) checks.forget('terms');
        }}
        onPay={() => void desk.pay()}
      />
      <div className={frame.actions}>
        <Button variant="text" onClick={() => steps.go(ref, 'extras')}>
          Back to extras
        </Button>
      </div>
    </div>
  );
}
