import type { TourFace } from '@fernweh/api-client/bookings';
import type { BookingSummary } from '@fernweh/contracts/booking';
import { ButtonLink } from '@fernweh/ui/button-link';
import { formatRange } from '@fernweh/ui/dates';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { VisuallyHidden } from '@fernweh/ui/visually-hidden';
import * as shared from '../../../shared/texts.ts';
import { StateBadge } from '../shared/state-badge.tsx';
import { TripPicture } from '../shared/trip-picture.tsx';
import { reviewOpen } from '../shared/trip-stages.ts';
import { reviewHref, tripHref } from '../shared/trip-text.ts';
import styles from './trip-row.module.css';

type TripRowProps = { booking: BookingSummary; face: TourFace | undefined; now: number };

/** A past, expired or cancelled trip. */
export function TripRow({ booking, face, now }: TripRowProps) {
  const { departure, ref } = booking;
  return (
    <li className={styles.row}>
      <TripPicture face={face} className={styles.picture} sizes="128px" maxWidth={320} />
      <div>
        <Heading level={3} look="card" className={styles.title}>
          <a href={tripHref(ref)}>{departure.tour.title}</a>
        </Heading>
        <Text look="meta">{formatRange(departure.startDate, departure.endDate)}</Text>
        <p className={styles.state}>
          <StateBadge booking={booking} now={now} />
        </p>
      </div>
      {reviewOpen(booking, now) && (
        <div className={styles.action}>
          <ButtonLink href={reviewHref(ref)} variant="outline" size="s">
            <span>
              {shared.writeAReview}
              <VisuallyHidden> of {departure.tour.title}</VisuallyHidden>
            </span>
          </ButtonLink>
        </div>
      )}
    </li>
  );
}
