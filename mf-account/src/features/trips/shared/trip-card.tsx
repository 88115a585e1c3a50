import type { TourFace } from '@fernweh/api-client/bookings';
import type { BookingSummary } from '@fernweh/contracts/booking';
import { formatRange } from '@fernweh/ui/dates';
import { Heading } from '@fernweh/ui/heading';
import { RouteLine } from '@fernweh/ui/route-line';
import { Row } from '@fernweh/ui/row';
import { Text } from '@fernweh/ui/text';
import { type ReactNode, useId } from 'react';
import { StateBadge } from './state-badge.tsx';
import styles from './trip-card.module.css';
import { TripPicture } from './trip-picture.tsx';
import { travellersOf, tripHref } from './trip-text.ts';

type TripCardProps = {
  booking: BookingSummary;
  face: TourFace | undefined;
  now: number;
  /** The card is the first of the page, so its picture loads eagerly. */
  first?: boolean;
  /** Price and actions. */
  children: ReactNode;
};

/** An upcoming trip: place, dates, state. */
export function TripCard({ booking, face, now, first = false, children }: TripCardProps) {
  const id = useId();
  const { departure, ref } = booking;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <TripPicture
        face={face}
        className={styles.picture}
        sizes="(min-width: 994px) 380px, (min-width: 768px) 42vw, 100vw"
        maxWidth={960}
        priority={first}
      />
      <div className={styles.words}>
        <Row apart>
          <StateBadge booking={booking} now={now} />
          <span className={styles.reference}>{ref}</span>
        </Row>
        <div>
          {face && <RouteLine from={face.startPlace} to={face.endPlace} />}
          <Heading level={3} id={id} className={styles.title}>
            <a href={tripHref(ref)}>{departure.tour.title}</a>
          </Heading>
          <Text look="meta" className={styles.when}>
            {formatRange(departure.startDate, departure.endDate)}
            <br />
            {travellersOf(booking)}
          </Text>
        </div>
        {children}
      </div>
    </article>
  );
}
