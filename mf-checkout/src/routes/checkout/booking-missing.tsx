import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import frame from './frame.module.css';

/** Shown for an unknown reference and for another visitor's booking alike; the API answers 404 to both. */
export function BookingMissing() {
  return (
    <div className={frame.frame}>
      <EmptyState
        level={1}
        title="We can’t find this booking"
        actions={
          <>
            <ButtonLink href={paths.account.href()}>My trips</ButtonLink>
            <ButtonLink href={paths.contactUs.href()} variant="outline">
              Ask us
            </ButtonLink>
          </>
        }
      >
        It may belong to another account. Bookings are shown to the account that made them.
      </EmptyState>
    </div>
  );
}
