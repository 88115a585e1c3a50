import type { TourFace } from '@fernweh/api-client/bookings';
import type { BookingSummary } from '@fernweh/contracts/booking';
import { ButtonLink } from '@fernweh/ui/button-link';
import { counted } from '@fernweh/ui/counted';
import { Row } from '@fernweh/ui/row';
import { Text } from '@fernweh/ui/text';
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
        <ButtonLink href={checkoutHref(booking.ref)}>Go on booking</ButtonLink>
      </Row>
    </TripCard>
  );
}

/** States why an unpaid booking keeps its seats, and until when. */
export function holdText(booking: BookingSummary, now: number): string {
  const { seats, expiresAt, total } = booking;
  const price = moneyOf(booking)(total);
  if (!expiresAt || Date.parse(expiresAt) <= now)
    return `We are waiting to hear of your payment. The trip costs ${price} in all.`;
  return `Your ${counted(seats, 'seat')} ${seats === 1 ? 'is' : 'are'} held until ${clockTime(expiresAt)}. The trip costs ${price} in all; nothing is booked until you have paid.`;
}
