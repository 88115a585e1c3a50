import type { TourFace } from '@fernweh/api-client/bookings';
import type { BookingSummary } from '@fernweh/contracts/booking';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Row } from '@fernweh/ui/row';
import { Balance } from './balance.tsx';
import { PayBalance } from './pay-balance.tsx';
import { TripCard } from './trip-card.tsx';
import { dueOf } from './trip-stages.ts';
import { tripHref } from './trip-words.ts';

type UpcomingTripProps = {
  booking: BookingSummary;
  face: TourFace | undefined;
  now: number;
  first?: boolean;
  onStale: () => void;
};

export function UpcomingTrip({ onStale, ...trip }: UpcomingTripProps) {
  const { booking, now } = trip;
  return (
    <TripCard {...trip}>
      <Balance booking={booking} now={now} />
      <Row>
        {dueOf(booking, now) && <PayBalance reference={booking.ref} onStale={onStale} />}
        <ButtonLink href={tripHref(booking.ref)} variant="outline">
          Manage trip
        </ButtonLink>
      </Row>
    </TripCard>
  );
}
