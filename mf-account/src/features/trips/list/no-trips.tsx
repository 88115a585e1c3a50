import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import * as shared from '../../../shared/texts.ts';
import * as texts from './texts.ts';

/** Empty state of the trips, with a link to the tours. */
export function NoTrips() {
  return (
    <EmptyState
      title={texts.noTripsYet}
      actions={
        <>
          <ButtonLink href={paths.search.href()}>{shared.findATour}</ButtonLink>
          <ButtonLink href={paths.contactUs.href()} variant="outline">
            {shared.talkToUs}
          </ButtonLink>
        </>
      }
    >
      {texts.onceYouBookYoull}
    </EmptyState>
  );
}
