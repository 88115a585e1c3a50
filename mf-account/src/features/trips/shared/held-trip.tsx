import type { TourFace } from '@fernweh/api-client/bookings';
import type { BookingSummary } from '@fernweh/contracts/booking';
import { ButtonLink } from '@fernweh/ui/button-link';
import { counted } from '@fernweh/ui/counted';
import { Row } from '@fernweh/ui/row';
import { Text } from '@fernweh/ui/text';
import * as shared from '../../../shared/texts.ts';
import * as texts from './texts.ts';
import { TripCard } from './trip-card.tsx';
import { checkoutHref, clockTime, moneyOf } from './trip-text.ts';

type HeldTripProps = { booking: BookingSummary; face: TourFace | undefined; now: number; first?: boolean };

/** An unpaid trip whose seats are held. */
export function HeldTrip(trip: HeldTripProps) {
  const { booking, now } = trip;
  return (
    <TripCard {...trip}>
      <Text>{holdText(booking, now)}</Text>
      <Row>
        <ButtonLink href={checkoutHref(booking.ref)}>{shared.continueBooking}</ButtonLink>
      </Row>
    </TripCard>
  );
}

/** States why an unpaid booking keeps its seats, and until when. */
export function holdText(booking: BookingSummary, now: number): string {
  const { seats, expiresAt, total } = booking;
  const price = moneyOf(booking)(total);
  if (!expiresAt || Date.parse(expiresAt) <= now) return texts.wereWaitingForYour(price);
  return texts.yourHeldUntilThe(
    counted(seats, 'place'),
    seats === 1 ? 'is' : 'are',
    clockTime(expiresAt),
    price,
  );
}
