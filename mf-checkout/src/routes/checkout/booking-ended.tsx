import type { Booking } from '@fernweh/contracts/booking';
import { formatMoney } from '@fernweh/contracts/money';
import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import { useGeo } from '@flotilla/kit';
import * as shared from '../../shared/texts.ts';
import frame from './frame.module.css';
import * as texts from './texts.ts';

const TITLES = {
  RELEASED: texts.youReleasedThesePlaces,
  TRAVELLER: texts.youCancelledThisBooking,
  OPERATOR: texts.weHadToCancel,
  OVERDUE: texts.thisBookingWasCancelled,
} as const;

const REASONS = {
  RELEASED: texts.nothingWasChargedAnd,
  TRAVELLER: texts.yourPlacesAreOn,
  OPERATOR: texts.wereSorryThisDeparture,
  OVERDUE: texts.weDidntReceiveThe,
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
            <ButtonLink href={paths.tour.href(departure.tour.slug)}>{texts.seeDatesOfThis}</ButtonLink>
            <ButtonLink
              href={isTrip ? paths.account.href(`bookings/${ref}`) : paths.account.href()}
              variant="outline"
            >
              {isTrip ? texts.yourBookingAndDocuments : texts.myTrips}
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
  if (refunded > 0) return texts.isOnItsWay(formatMoney({ amount: refunded, currency }, locale));
  return paid > 0 ? texts.noRefundIsDue : shared.nothingWasCharged;
}
