import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import * as shared from '../../shared/texts.ts';
import frame from './frame.module.css';
import * as texts from './texts.ts';

/** Shown for an unknown reference and for another visitor's booking alike; the API answers 404 to both. */
export function BookingMissing() {
  return (
    <div className={frame.frame}>
      <EmptyState
        level={1}
        title={texts.weCantFindThis}
        actions={
          <>
            <ButtonLink href={paths.account.href()}>{texts.myTrips}</ButtonLink>
            <ButtonLink href={paths.contactUs.href()} variant="outline">
              {shared.askUs}
            </ButtonLink>
          </>
        }
      >
        {texts.itMayBelongTo}
      </EmptyState>
    </div>
  );
}
