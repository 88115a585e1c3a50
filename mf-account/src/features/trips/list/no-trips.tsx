import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';

/** Empty state of the trips, with a link to the tours. */
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
      What you book stands here: where you are going, what is paid, what is due and when.
    </EmptyState>
  );
}
