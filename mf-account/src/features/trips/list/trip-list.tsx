import type { BookingSummary } from '@fernweh/contracts/booking';
import { AccordionItem } from '@fernweh/ui/accordion';
import { Heading } from '@fernweh/ui/heading';
import { type ReactNode, useId } from 'react';
import { HeldTrip } from '../shared/held-trip.tsx';
import { byStage } from '../shared/trip-stages.ts';
import styles from '../shared/trips.module.css';
import { useNow } from '../shared/use-now.ts';
import { NoTrips } from './no-trips.tsx';
import * as texts from './texts.ts';
import { TripRow } from './trip-row.tsx';
import { UpcomingTrip } from './upcoming-trip.tsx';
import type { TripsPage } from './use-trips.ts';

/** Trips grouped by stage; held trips come first, because they expire. */
export function TripList({ page, onStale }: { page: TripsPage; onStale: () => void }) {
  const { bookings, faces, next } = page;
  const now = useNow(bookings.map(({ expiresAt }) => expiresAt));
  const { held, upcoming, past, gone } = byStage(bookings, now);
  const trip = (booking: BookingSummary) => ({ booking, face: faces[booking.departure.tour.slug], now });
  return (
    <>
      {held.length > 0 && (
        <Section title={texts.notPaidYet}>
          <div className={styles.cards}>
            {held.map((booking, n) => (
              <HeldTrip key={booking.id} {...trip(booking)} first={n === 0} />
            ))}
          </div>
        </Section>
      )}
      {upcoming.length > 0 && (
        <Section title={upcoming.length === 1 ? texts.yourNextTrip : texts.yourNextTrips}>
          <div className={styles.cards}>
            {upcoming.map((booking, n) => (
              <UpcomingTrip
                key={booking.id}
                {...trip(booking)}
                first={n === 0 && held.length === 0}
                onStale={onStale}
              />
            ))}
          </div>
        </Section>
      )}
      {held.length + upcoming.length + past.length === 0 && !next && <NoTrips />}
      {past.length > 0 && (
        <Section title={texts.earlierTrips}>
          <ul className={styles.rows}>
            {past.map(booking => (
              <TripRow key={booking.id} {...trip(booking)} />
            ))}
          </ul>
        </Section>
      )}
      {gone.length > 0 && (
        <AccordionItem title={texts.cancelledOrNotCompleted(gone.length)}>
          <ul>
            {gone.map(booking => (
              <TripRow key={booking.id} {...trip(booking)} />
            ))}
          </ul>
        </AccordionItem>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading level={2} look="h3" id={id} className={styles.head}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
