import type { Booking } from '@fernweh/contracts/booking';
import { Notice } from '@fernweh/ui/notice';
import { HoldBar } from '../../features/hold/hold-bar.tsx';
import type { LastAttempt } from '../../features/payment/attempts.ts';
import { PromoForm } from '../../features/promo/promo-form.tsx';
import { Booker } from '../../features/summary/booker.tsx';
import { BookingSummary } from '../../features/summary/booking-summary.tsx';
import { MiniSummary } from '../../features/summary/mini-summary.tsx';
import { CallErrorNotice } from './call-error-notice.tsx';
import { ExtrasStep } from './extras-step.tsx';
import { Frame } from './frame.tsx';
import { PaymentStep } from './payment-step.tsx';
import { STEPS, type Step, TITLES } from './steps.ts';
import * as texts from './texts.ts';
import { TravellersStep } from './travellers-step.tsx';
import type { BookingActions } from './use-booking-actions.ts';
import type { Calls, Task } from './use-calls.ts';
import type { Drafts } from './use-drafts.ts';
import type { StepControl } from './use-steps.ts';
import type { TourOfBooking } from './use-tour.ts';
import type { Validation } from './use-validation.ts';

export type StepProps = {
  booking: Booking;
  tourOfBooking: TourOfBooking;
  actions: BookingActions;
  drafts: Drafts;
  validation: Validation;
  calls: Calls;
  steps: StepControl;
  email: string;
  /** The visitor is back from the payment page without having paid. */
  unpaid: LastAttempt | undefined;
};

/** The task of each step's own button, which has its error beside it. */
const BUTTONS: Record<Step, readonly Task[]> = { travellers: ['travellers'], extras: [], payment: ['pay'] };

type Props = StepProps & { changedElsewhere: boolean; onEnd: () => void };

/** The three steps of a held booking, with countdown and price summary. */
export function BookingSteps({ changedElsewhere, onEnd, ...step }: Props) {
  const { booking, tourOfBooking, actions, calls } = step;
  const { step: name } = step.steps;
  const Step = { travellers: TravellersStep, extras: ExtrasStep, payment: PaymentStep }[name];
  return (
    <Frame
      title={TITLES[name]}
      current={STEPS.indexOf(name)}
      sideFirst={name === 'payment'}
      above={
        <>
          {booking.expiresAt && (
            <HoldBar
              seats={booking.seats}
              expiresAt={booking.expiresAt}
              extensions={booking.extensions ?? 0}
              extending={calls.task === 'extend'}
              onExtend={actions.extend}
              onEnd={onEnd}
            />
          )}
          <MiniSummary booking={booking} />
        </>
      }
      side={
        <BookingSummary booking={booking} picture={tourOfBooking.tour?.picture}>
          <PromoForm
            key={name}
            applied={booking.promo}
            error={actions.promoError}
            busy={calls.task === 'promo'}
            onApply={actions.promo}
            onRemove={() => actions.promo(null)}
          />
        </BookingSummary>
      }
    >
      <CallErrorNotice calls={calls} except={BUTTONS[name]} />
      {changedElsewhere && (
        <Notice level={2} live title={texts.thisBookingWasChanged}>
          <p>{texts.weLoadedWhatWas}</p>
        </Notice>
      )}
      {name === 'travellers' && <Booker />}
      <Step {...step} />
    </Frame>
  );
}
