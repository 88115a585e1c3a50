import type { Booking } from '@fernweh/contracts/booking';
import { formatMoney } from '@fernweh/contracts/money';
import * as paths from '@fernweh/contracts/paths';
import { REFUND_TIME } from '@fernweh/contracts/rules';
import { useGeo } from '@fernweh/mf-kit';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import frame from './frame.module.css';

const TITLES = {
  RELEASED: 'These seats were given back',
  TRAVELLER: 'You cancelled this booking',
  OPERATOR: 'We had to cancel this departure',
  OVERDUE: 'This booking was cancelled',
} as const;

const REASONS = {
  RELEASED: 'Nothing was charged, and the seats are on sale again.',
  TRAVELLER: 'Your seats are on sale again.',
  OPERATOR: 'We are sorry: nobody travels on this date.',
  OVERDUE: 'The balance did not arrive in time, and the seats are on sale again.',
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
              {isTrip ? 'Your booking and its papers' : 'My trips'}
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
    return `${formatMoney({ amount: refunded, currency }, locale)} goes back to the card you paid with. Banks take ${REFUND_TIME} to show it.`;
  return paid > 0 ? 'Nothing comes back, and nothing more is to be paid.' : 'Nothing was charged.';
}
