import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import * as shared from '../../../shared/texts.ts';
import * as texts from './texts.ts';

export function NoSuchTrip() {
  return (
    <EmptyState
      level={1}
      title={texts.weCantFindThis}
      actions={
        <>
          <ButtonLink href={paths.account.href()}>{texts.backToMyTrips}</ButtonLink>
          <ButtonLink href={paths.contactUs.href()} variant="outline">
            {shared.talkToUs}
          </ButtonLink>
        </>
      }
      live
    >
      {texts.checkTheBookingReference}
    </EmptyState>
  );
}
