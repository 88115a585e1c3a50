import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { ErrorState } from '@fernweh/ui/error-state';
import * as shared from '../../shared/texts.ts';
import * as texts from './texts.ts';

/** Says that the search is unavailable. */
export function Unavailable({ onRetry, retrying }: { onRetry?: () => void; retrying?: boolean }) {
  return (
    <ErrorState
      title={shared.weCantSearchAt}
      kept={texts.yourSearchAndFilters}
      onRetry={onRetry}
      retrying={retrying}
      actions={
        <ButtonLink href={paths.tours.href()} variant="outline">
          {shared.seeAllTours}
        </ButtonLink>
      }
    >
      {texts.pleaseTryAgainIn}
    </ErrorState>
  );
}
