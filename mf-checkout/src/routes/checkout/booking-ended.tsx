import type { Booking } from '@fernweh/contracts/booking';
import { formatMoney } from '@fernweh/contracts/money';
import * as paths from '@fernweh/contracts/paths';
import { REFUND_TIME } from '@fernweh/contracts/rules';
import { useGeo } from '@fernweh/mf-kit';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import frame from './frame.module.css';

const TITLES = {
  RELEASED: 'You released these places',
  TRAVELLER: 'You cancelled this booking',
  OPERATOR: 'We had to cancel this departure',
  OVERDUE: 'This booking was cancelled',
} as const;

const REASONS = {
  RELEASED: 'Nothing was charged, and the places are on sale again.',
  TRAVELLER: 'Your places are on sale again.',
  OPERATOR: 'We’re sorry: this departure isn’t running.',
  OVERDUE: 'We didn’t receive the balance in time, and the places are on sale again.',
} as const;

/** A released or cancelled booking: what happened, what becomes of seats and money, and where to go next. */
export function BookingEnded({ booking }: { booking: Booking }) {
  const { locale } = useGeo();
  const { departure, cancelCause = 'TRAVELLER', ref } = booking;
  const isTrip = cancelCause !== 'RELEASED';
  return (
    <div className={frame.frame}>
      <EmptyState
        level={1}
        title={TITLES[cancelCause]}
        actions={
          <>
            <ButtonLink href={paths.tour.href(departure.tour.slug)}>See dates of this tour</ButtonLink>
            <ButtonLink
              href={isTrip ? paths.account.href(`bookings/${ref}`) : paths.account.href()}
              variant="outline"
            >
              {isTrip ? 'Your booking and documents' : 'My trips'}
            </ButtonLink>
          </>
        }
      >
        {REASONS[cancelCause]} {isTrip && moneyText(booking, locale)}
      </EmptyState>
    </div>
  );
}

function moneyText({ paid, refunded, currency }: Booking, locale: Parameters<typeof formatMoney>[1]): string {
  if (refunded > 0)
    return `${formatMoney({ amount: refunded, currency }, locale)} is on its way back to the card you paid with. Banks take ${REFUND_TIME} to show it.`;
  return paid > 0 ? 'No refund is due, and you owe nothing more.' : 'Nothing was charged.';
}
