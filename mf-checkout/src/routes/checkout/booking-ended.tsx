import type { Booking } from '@fernweh/contracts/booking';
import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import frame from './frame.module.css';

/** A released or cancelled booking. */
export function BookingEnded({ booking }: { booking: Booking }) {
  const { departure, confirmedAt } = booking;
  return (
    <div className={frame.frame}>
      <EmptyState
        level={1}
        title={confirmedAt ? 'This booking was cancelled' : 'These seats were given back'}
        actions={
          <>
            <ButtonLink href={paths.tour.href(departure.tour.slug)}>See dates of this tour</ButtonLink>
            <ButtonLink href={paths.account.href()} variant="outline">
              My trips
            </ButtonLink>
          </>
        }
      >
        {confirmedAt
          ? 'What comes back to you stands in your account.'
          : 'Nothing was paid. You can choose a date again whenever you like.'}
      </EmptyState>
    </div>
  );
}
