import type { BookingsApi } from '@fernweh/api-client/bookings';
import type { Booking, HoldRequest } from '@fernweh/contracts/booking';
import type { SessionUser } from '@fernweh/contracts/events';
import { useSearchParams } from '@fernweh/mf-kit';
import { useEffect, useState } from 'react';
import { Confirmation } from '../../features/confirmation/confirmation.tsx';
import { useSettled } from '../../features/payment/use-settled.ts';
import { Waiting } from '../../features/payment/waiting.tsx';
import { BookingEnded } from './booking-ended.tsx';
import { BookingSteps } from './booking-steps.tsx';
import { HoldOver } from './hold-over.tsx';
import { PaymentPending } from './payment-pending.tsx';
import { useChecks } from './use-checks.ts';
import { useDesk } from './use-desk.ts';
import { useDrafts } from './use-drafts.ts';
import { useFreshWhenBack } from './use-fresh-when-back.ts';
import type { Held } from './use-held.ts';
import { useKnownPhone } from './use-known-phone.ts';
import { useScreenFocus } from './use-screen-focus.ts';
import { useSteps } from './use-steps.ts';
import { useAround } from './use-tour.ts';
import type { Work } from './use-work.ts';

export type BookingViewProps = {
  api: BookingsApi;
  booking: Booking;
  held: Held;
  work: Work;
  user: SessionUser | undefined;
  /** Its seats were taken on this visit, by a press that was somewhere else on the page. */
  begun: boolean;
  /** Takes the seats anew; the booking before it gives its own back. */
  onHold: (request: HoldRequest) => Promise<Booking | undefined>;
  leave: (url: string) => void;
};

/** A booking's own state says what is shown of it. */
export function BookingView({ api, booking, held, work, user, onHold, leave, begun }: BookingViewProps) {
  const [query] = useSearchParams();
  const [over, setOver] = useState('');
  const email = user?.email ?? '';
  const around = useAround(api, booking);
  const drafts = useDrafts(booking, user);
  useKnownPhone(booking.state === 'ON_HOLD' ? email : '', phone => drafts.offer(0, 'phone', phone));
  const checks = useChecks(drafts.drafts, booking, around.tour);
  const steps = useSteps();
  const desk = useDesk({ api, booking, held, drafts, checks, work, steps, leave });

  const back = query.get('booking') === booking.ref ? query.get('payment') : null;
  const { state, ref } = booking;
  const open = state === 'PENDING_PAYMENT' || state === 'EXPIRED';
  const settled = useSettled(
    back === 'done' ? open : back !== null && state === 'PENDING_PAYMENT',
    held.reread,
  );

  // The address names the booking: a reload, or this tab tomorrow, finds it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each booking
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('booking') !== ref)
      steps.go(ref, steps.step, { replace: true });
  }, [ref]);

  // Refused as over, whatever the clock here says.
  const refused = work.trouble?.problem.status === 410;
  useEffect(() => {
    if (refused) setOver(booking.id);
  }, [refused, booking.id]);

  useFreshWhenBack(held.reread);
  const gone = state === 'EXPIRED' || over === booking.id;
  const part = gone ? 'over' : state === 'ON_HOLD' ? steps.step : state;
  useScreenFocus(part, { begun, wrong: Object.keys(checks.errors).length > 0 });

  if (state === 'CONFIRMED' || state === 'COMPLETED')
    return (
      <Confirmation
        booking={booking}
        tour={around.tour}
        email={email}
        onPaper={paper => api.paper(ref, paper)}
      />
    );
  if (state === 'CANCELLED') return <BookingEnded booking={booking} />;
  if (back === 'done' && open)
    return <Waiting reference={ref} email={email} late={settled.late} ended={state === 'EXPIRED'} />;
  const around_ = { booking, picture: around.tour?.picture, work, onHold };
  if (gone) return <HoldOver {...around_} api={api} step={steps.step} />;
  if (state === 'PENDING_PAYMENT')
    return (
      <PaymentPending
        {...around_}
        paying={work.task === 'pay'}
        onPay={() => desk.payOn()}
        onEnd={() => setOver(booking.id)}
      />
    );
  return (
    <BookingSteps
      booking={booking}
      around={around}
      desk={desk}
      drafts={drafts}
      checks={checks}
      work={work}
      steps={steps}
      email={email}
      declined={back !== null}
      changedElsewhere={held.changedElsewhere}
      onEnd={() => setOver(booking.id)}
    />
  );
}
