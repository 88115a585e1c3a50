import type { Booking } from '@fernweh/contracts/booking';
import { formatRange } from '@fernweh/ui/dates';
import { Facts } from '@fernweh/ui/facts';
import { Heading } from '@fernweh/ui/heading';
import { Row } from '@fernweh/ui/row';
import { useState } from 'react';
import * as shared from '../../../shared/texts.ts';
import { CancelTrip } from '../cancellation/cancel-trip.tsx';
import { PaymentResult } from '../payment/payment-result.tsx';
import { usePaymentReturn } from '../payment/use-payment-return.ts';
import { StateBadge } from '../shared/state-badge.tsx';
import { TripPicture } from '../shared/trip-picture.tsx';
import { todayOf } from '../shared/trip-stages.ts';
import { roomsOf, travellersOf } from '../shared/trip-text.ts';
import { useNow } from '../shared/use-now.ts';
import { TripTravellers } from '../travellers/trip-travellers.tsx';
import * as texts from './texts.ts';
import { TripAccount } from './trip-account.tsx';
import styles from './trip-details.module.css';
import { TripDocuments } from './trip-documents.tsx';
import { TripPlan } from './trip-plan.tsx';
import { TripState } from './trip-state.tsx';
import type { Trip } from './use-trip.ts';

type TripDetailsProps = {
  trip: Trip;
  /** Called with a booking that was changed on this page. */
  onChange: (booking: Booking) => void;
  /** Called when the booking was changed elsewhere. */
  onStale: () => void;
};

/** All details and actions of a booking. */
export function TripDetails({ trip, onChange, onStale }: TripDetailsProps) {
  const { booking, face } = trip;
  const { departure, ref, state, rooms } = booking;
  const now = useNow([booking.expiresAt]);
  const [cancelledHere, setCancelledHere] = useState(false);
  const back = usePaymentReturn(booking, now, onChange);
  return (
    <>
      <div className={styles.head}>
        <Heading level={1} look="h2">
          {departure.tour.title}
        </Heading>
        <Row>
          <StateBadge booking={booking} now={now} />
          <span>
            {texts.booking} <b className={styles.reference}>{ref}</b>
          </span>
        </Row>
      </div>
      <div className={styles.parts}>
        {back && <PaymentResult booking={booking} back={back} />}
        <TripState booking={booking} now={now} focused={cancelledHere} />
        <TripPicture
          face={face}
          className={styles.picture}
          sizes="(min-width: 1280px) 896px, 100vw"
          maxWidth={1280}
          priority
        />
        <Facts
          items={[
            { term: texts.when, detail: formatRange(departure.startDate, departure.endDate) },
            ...(face ? [{ term: texts.route, detail: `${face.startPlace} to ${face.endPlace}` }] : []),
            { term: texts.who, detail: travellersOf(booking) },
            { term: shared.rooms, detail: rooms.map(roomsOf).join(', ') },
          ]}
        />
        {booking.plan && <TripPlan plan={booking.plan} />}
        <TripDocuments booking={booking} now={now} />
        <div className={styles.columns}>
          <TripTravellers booking={booking} />
          <TripAccount
            booking={booking}
            now={now}
            paying={back === 'waiting' || back === 'late'}
            onStale={onStale}
          />
        </div>
        {state === 'CONFIRMED' && departure.startDate >= todayOf(now) && (
          <CancelTrip
            booking={booking}
            onStale={onStale}
            onCancelled={cancelled => {
              setCancelledHere(true);
              onChange(cancelled);
            }}
          />
        )}
      </div>
    </>
  );
}
