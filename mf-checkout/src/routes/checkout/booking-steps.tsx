import type { Booking } from '@fernweh/contracts/booking';
import { formatMoney } from '@fernweh/contracts/money';
import { useGeo } from '@fernweh/mf-kit';
import { Notice } from '@fernweh/ui/notice';
import { HoldBar } from '../../features/hold/hold-bar.tsx';
import { PromoForm } from '../../features/promo/promo-form.tsx';
import { Booker } from '../../features/summary/booker.tsx';
import { BookingSummary } from '../../features/summary/booking-summary.tsx';
import { MiniSummary } from '../../features/summary/mini-summary.tsx';
import { ExtrasStep } from './extras-step.tsx';
import { Frame } from './frame.tsx';
import { PaymentStep } from './payment-step.tsx';
import { STEPS, TITLES } from './steps.ts';
import { TravellersStep } from './travellers-step.tsx';
import { TroubleNotice } from './trouble-notice.tsx';
import type { Checks } from './use-checks.ts';
import type { Desk } from './use-desk.ts';
import type { Drafts } from './use-drafts.ts';
import type { StepControl } from './use-steps.ts';
import type { Around } from './use-tour.ts';
import type { Work } from './use-work.ts';

export type StepProps = {
  booking: Booking;
  around: Around;
  desk: Desk;
  drafts: Drafts;
  checks: Checks;
  work: Work;
  steps: StepControl;
  email: string;
  declined: boolean;
};

type Props = StepProps & { changedElsewhere: boolean; onEnd: () => void };

/** Seats are held: three steps, the clock above, the price beside. */
export function BookingSteps({ changedElsewhere, onEnd, ...step }: Props) {
  const { booking, around, desk, work } = step;
  const { step: name } = step.steps;
  const Step = { travellers: TravellersStep, extras: ExtrasStep, payment: PaymentStep }[name];
  return (
    <Frame
      title={TITLES[name]}
      current={STEPS.indexOf(name)}
      above={
        <>
          {booking.expiresAt && (
            <HoldBar
              seats={booking.seats}
              expiresAt={booking.expiresAt}
              extensions={booking.extensions ?? 0}
              extending={work.task === 'extend'}
              onExtend={desk.extend}
              onEnd={onEnd}
            />
          )}
          <MiniSummary booking={booking} />
        </>
      }
      side={
        <BookingSummary booking={booking} picture={around.tour?.picture}>
          <PromoForm
            applied={booking.promo}
            error={desk.promoError}
            busy={work.task === 'promo'}
            onApply={desk.promo}
            onRemove={() => desk.promo(null)}
          />
        </BookingSummary>
      }
    >
      {work.trouble && <TroubleNotice trouble={work.trouble} busy={work.task !== undefined} />}
      {changedElsewhere && (
        <Notice level={2} live title="This booking was changed in another tab">
          <p>We loaded what was changed there, and kept what you typed here.</p>
        </Notice>
      )}
      {desk.priceBefore !== undefined && name === 'extras' && (
        <PriceFollowsAges booking={booking} before={desk.priceBefore} />
      )}
      {name === 'travellers' && <Booker />}
      <Step {...step} />
    </Frame>
  );
}

function PriceFollowsAges({ booking, before }: { booking: Booking; before: number }) {
  const { locale } = useGeo();
  const { currency, total } = booking;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  return (
    <Notice tone="warn" level={2} live title="The price has changed">
      <p>
        It was {money(before)} and is now <b>{money(total)}</b>: it follows the ages of your party on the day
        you leave.
      </p>
    </Notice>
  );
}
