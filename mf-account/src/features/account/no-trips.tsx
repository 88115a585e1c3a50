import { paths } from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';

/** Nothing can be booked on the site yet, and the page says so. */
export function NoTrips() {
  return (
    <EmptyState
      title="No trips yet"
      actions={
        <>
          <ButtonLink href={paths.search.href()}>Find a tour</ButtonLink>
          <ButtonLink href={paths.contactUs.href()} variant="outline">
            Talk to us
          </ButtonLink>
        </>
      }
    >
      Booking on this site opens with its next version. What you book then stands here, day by day: what is
      paid, what is due and when. Until then we book for you by phone.
    </EmptyState>
  );
}
