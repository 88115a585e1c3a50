import type { BookingsApi } from '@fernweh/api-client/bookings';
import type { Booking, HoldRequest } from '@fernweh/contracts/booking';
import type { SessionUser } from '@fernweh/contracts/events';
import { useSearchParams } from '@flotilla/kit';
import { useEffect } from 'react';
import { Confirmation } from '../../features/confirmation/confirmation.tsx';
import { lastAttempt, latePayment } from '../../features/payment/attempts.ts';
import { PaymentProcessing } from '../../features/payment/payment-processing.tsx';
import { PaymentReturned } from '../../features/payment/payment-returned.tsx';
import { usePaymentPolling } from '../../features/payment/use-payment-polling.ts';
import { BookingEnded } from './booking-ended.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { HoldExpiredView } from './hold-expired-view.tsx';
import { PaymentPending } from './payment-pending.tsx';
import { useAccountPhone } from './use-account-phone.ts';
import { useBookingActions } from './use-booking-actions.ts';
import type { Calls } from './use-calls.ts';
import { useDrafts } from './use-drafts.ts';
import type { HeldBooking } from './use-held-booking.ts';
import { useHoldEnd } from './use-hold-end.ts';
import { useReloadOnReturn } from './use-reload-on-return.ts';
import { useScreenFocus } from './use-screen-focus.ts';
import { useSteps } from './use-steps.ts';
import { useTourOfBooking } from './use-tour.ts';
import { useValidation } from './use-validation.ts';

export type BookingViewProps = {
  api: BookingsApi;
  booking: Booking;
  held: HeldBooking;
  calls: Calls;
  user: SessionUser | undefined;
  /** The hold began on this visit, by a button elsewhere on the page. */
  begun: boolean;
  /** Creates a new hold; the previous booking is released. */
  onHold: (request: HoldRequest) => Promise<Booking | undefined>;
  leave: (url: string) => void;
};

/** Chooses the view by the booking's state. */
export function BookingView({ api, booking, held, calls, user, onHold, leave, begun }: BookingViewProps) {
  const [query] = useSearchParams();
  const email = user?.email ?? '';
  const tourOfBooking = useTourOfBooking(api, booking);
  const drafts = useDrafts(booking, user);
  useAccountPhone(booking.state === 'ON_HOLD' ? email : '', phone => drafts.offer('phone', phone));
  const validation = useValidation(drafts.lead, booking, tourOfBooking.tour);
  const steps = useSteps();
  const actions = useBookingActions({ api, booking, held, drafts, validation, calls, steps, leave });

  const back = query.get('booking') === booking.ref ? query.get('payment') : null;
  const { state, ref } = booking;
  const open = state === 'PENDING_PAYMENT' || state === 'EXPIRED';
  const late = latePayment(booking);
  const polling = usePaymentPolling(
    back === 'done' ? open && !late : back !== null && state === 'PENDING_PAYMENT',
    held.reread,
  );

  // The URL names the booking, so that a reload finds it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per booking
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('booking') !== ref)
      steps.go(ref, steps.step, { replace: true });
  }, [ref]);

  const { isOver: gone, onEnd } = useHoldEnd(booking, held, calls.callError?.problem.status === 410);
  useReloadOnReturn(held.reread);
  const part = gone ? 'over' : state === 'ON_HOLD' ? steps.step : state;
  useScreenFocus(part, { begun, wrong: Object.keys(validation.errors).length > 0 });

  if (state === 'CONFIRMED' || state === 'COMPLETED')
    return (
      <Confirmation
        booking={booking}
        tour={tourOfBooking.tour}
        email={email}
        onDownload={paper => api.document(ref, paper)}
      />
    );
  if (late) return <PaymentReturned booking={booking} payment={late} />;
  if (state === 'CANCELLED') return <BookingEnded booking={booking} />;
  if (back === 'done' && open)
    return (
      <PaymentProcessing
        reference={ref}
        email={email}
        late={polling.late}
        expiresAt={booking.expiresAt}
        ended={state === 'EXPIRED'}
      />
    );
  const shared = { booking, picture: tourOfBooking.tour?.picture, calls };
  if (gone) return <HoldExpiredView {...shared} onHold={onHold} api={api} step={steps.step} />;
  if (state === 'PENDING_PAYMENT')
    return (
      <PaymentPending
        {...shared}
        paying={calls.task === 'pay'}
        onPay={() => actions.continuePayment()}
        onChange={actions.reopen}
        onEnd={onEnd}
      />
    );
  return (
    <BookingSteps
      booking={booking}
      tourOfBooking={tourOfBooking}
      actions={actions}
      drafts={drafts}
      validation={validation}
      calls={calls}
      steps={steps}
      email={email}
      unpaid={back === null ? undefined : lastAttempt(booking)}
      changedElsewhere={held.changedElsewhere}
      onEnd={onEnd}
    />
  );
}
