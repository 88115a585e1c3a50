import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';

export function NoSuchTrip() {
  return (
    <EmptyState
      level={1}
      title="There is no such trip in your account"
      actions={
        <>
          <ButtonLink href={paths.account.href()}>Back to my trips</ButtonLink>
          <ButtonLink href={paths.contactUs.href()} variant="outline">
            Talk to us
          </ButtonLink>
        </>
      }
      live
    >
      Please check the reference, or log in with the account the trip was booked with.
    </EmptyState>
  );
}
