import type { TourFace } from '@fernweh/api-client/bookings';
import type { BookingSummary } from '@fernweh/contracts/booking';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Row } from '@fernweh/ui/row';
import { Text } from '@fernweh/ui/text';
import { TripCard } from './trip-card.tsx';
import { checkoutHref, clockTime, counted, moneyOf } from './trip-words.ts';

type HeldTripProps = { booking: BookingSummary; face: TourFace | undefined; now: number; first?: boolean };

/** Seats that are held for the visitor, who has not paid yet. */
export function HeldTrip(trip: HeldTripProps) {
  const { booking, now } = trip;
  return (
    <TripCard {...trip}>
      <Text>{heldWords(booking, now)}</Text>
      <Row>
        <ButtonLink href={checkoutHref(booking.ref)}>Go on booking</ButtonLink>
      </Row>
    </TripCard>
  );
}

/** What holds a booking that is not paid, and for how long. */
export function heldWords(booking: BookingSummary, now: number): string {
  const { seats, expiresAt, total } = booking;
  const price = moneyOf(booking)(total);
  if (!expiresAt || Date.parse(expiresAt) <= now)
    return `We are waiting to hear of your payment. The trip costs ${price} in all.`;
  return `Your ${counted(seats, 'seat')} ${seats === 1 ? 'is' : 'are'} held until ${clockTime(expiresAt)}. The trip costs ${price} in all; nothing is booked until you have paid.`;
}
