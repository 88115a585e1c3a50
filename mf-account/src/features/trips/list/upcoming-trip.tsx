import type { TourFace } from '@fernweh/api-client/bookings';
import type { BookingSummary } from '@fernweh/contracts/booking';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Row } from '@fernweh/ui/row';
import { Balance } from '../payment/balance.tsx';
import { PayBalance } from '../payment/pay-balance.tsx';
import { TripCard } from '../shared/trip-card.tsx';
import { dueOf } from '../shared/trip-stages.ts';
import { tripHref } from '../shared/trip-text.ts';
import * as texts from './texts.ts';

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
          {texts.manageTrip}
        </ButtonLink>
      </Row>
    </TripCard>
  );
}
