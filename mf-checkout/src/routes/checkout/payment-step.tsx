import { fullPhone } from '@fernweh/contracts/forms';
import { Button } from '@fernweh/ui/button';
import { ErrorSummary } from '@fernweh/ui/error-summary';
import { DeclinedNotice } from '../../features/payment/declined-notice.tsx';
import { PageClosedNotice } from '../../features/payment/page-closed-notice.tsx';
import { PaymentForm } from '../../features/payment/payment-form.tsx';
import { Review } from '../../features/payment/review.tsx';
import { summaryOf } from '../../shared/form-errors.ts';
import type { StepProps } from './booking-steps.tsx';
import { CallErrorNotice } from './call-error-notice.tsx';
import frame from './frame.module.css';
import { roomsText } from './room-options.ts';
import { stepHref } from './steps.ts';
import * as texts from './texts.ts';

/** Review, booking conditions and payment. */
export function PaymentStep({ booking, actions, drafts, validation, calls, steps, unpaid }: StepProps) {
  const { ref, extras, expiresAt } = booking;
  return (
    <div className={frame.main}>
      {unpaid === 'declined' && expiresAt && <DeclinedNotice expiresAt={expiresAt} />}
      {unpaid === 'closed' && expiresAt && <PageClosedNotice expiresAt={expiresAt} />}
      <ErrorSummary
        errors={validation.attempts > 0 ? summaryOf(validation.errors) : []}
        attempt={validation.attempts}
      />
      <Review
        lead={{ ...drafts.lead, phone: fullPhone(drafts.lead.phone, booking.currency) }}
        others={booking.travellers.slice(1)}
        rooms={roomsText(booking)}
        extras={extras.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title))}
        hrefs={{ travellers: stepHref(ref, 'travellers'), extras: stepHref(ref, 'extras') }}
        onGo={step => steps.go(ref, step)}
      />
      <PaymentForm
        booking={booking}
        whole={actions.whole}
        terms={actions.terms}
        termsError={validation.errors.terms}
        busy={calls.task === 'pay'}
        onWhole={actions.setWhole}
        onTerms={accepted => {
          actions.setTerms(accepted);
          if (accepted) validation.forget('terms');
        }}
        onPay={() => void actions.pay()}
      />
      <CallErrorNotice calls={calls} only={['pay']} />
      <div className={frame.actions}>
        <Button variant="text" className={frame.alone} onClick={() => steps.go(ref, 'extras')}>
          {texts.backToExtras}
        </Button>
      </div>
    </div>
  );
}
