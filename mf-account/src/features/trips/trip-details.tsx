import type { Booking } from '@fernweh/contracts/booking';
import { formatRange } from '@fernweh/ui/dates';
import { Facts } from '@fernweh/ui/facts';
import { Heading } from '@fernweh/ui/heading';
import { Row } from '@fernweh/ui/row';
import { useState } from 'react';
import { CancelTrip } from './cancel-trip.tsx';
import { PaymentNews } from './payment-news.tsx';
import { StateBadge } from './state-badge.tsx';
import { TripAccount } from './trip-account.tsx';
import styles from './trip-details.module.css';
import { TripPapers } from './trip-papers.tsx';
import { TripPicture } from './trip-picture.tsx';
import { todayOf } from './trip-stages.ts';
import { TripState } from './trip-state.tsx';
import { TripTravellers } from './trip-travellers.tsx';
import { roomsOf, travellersOf } from './trip-words.ts';
import { useNow } from './use-now.ts';
import { usePaymentBack } from './use-payment-back.ts';
import type { Trip } from './use-trip.ts';

type TripDetailsProps = {
  trip: Trip;
  /** It was changed here. */
  onChange: (booking: Booking) => void;
  /** It was changed elsewhere. */
  onStale: () => void;
};

/** Everything there is about a booking, and what can be done with it. */
export function TripDetails({ trip, onChange, onStale }: TripDetailsProps) {
  const { booking, face } = trip;
  const { departure, ref, state, rooms } = booking;
  const now = useNow([booking.expiresAt]);
  const [cancelledHere, setCancelledHere] = useState(false);
  const back = usePaymentBack(booking, now, onChange);
  return (
    <>
      <div className={styles.head}>
        <Heading level={1} look="h2">
          {departure.tour.title}
        </Heading>
        <Row>
          <StateBadge booking={booking} now={now} />
          <span>
            Booking <b className={styles.reference}>{ref}</b>
          </span>
        </Row>
      </div>
      <div className={styles.parts}>
        {back && <PaymentNews booking={booking} back={back} />}
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
            { term: 'When', detail: formatRange(departure.startDate, departure.endDate) },
            ...(face ? [{ term: 'Route', detail: `${face.startPlace} to ${face.endPlace}` }] : []),
            { term: 'Who', detail: travellersOf(booking) },
            { term: 'Rooms', detail: rooms.map(roomsOf).join(', ') },
          ]}
        />
        <TripPapers booking={booking} now={now} />
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
