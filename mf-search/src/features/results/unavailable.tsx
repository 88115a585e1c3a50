import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { ErrorState } from '@fernweh/ui/error-state';

/** Says that the search is unavailable. */
export function Unavailable({ onRetry, retrying }: { onRetry?: () => void; retrying?: boolean }) {
  return (
    <ErrorState
      title="We cannot search at the moment"
      kept="Your words and filters are kept."
      onRetry={onRetry}
      retrying={retrying}
      actions={
        <ButtonLink href={paths.tours.href()} variant="outline">
          See all tours
        </ButtonLink>
      }
    >
      Please try again in a minute, or look through all our tours.
    </ErrorState>
  );
}
