import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';

/** What a visitor can do where a list has no tours. */
export const BrowseLinks = () => (
  <>
    <ButtonLink href={paths.search.href()}>Find a tour</ButtonLink>
    <ButtonLink href={paths.discover.href()} variant="outline">
      See where we go
    </ButtonLink>
  </>
);
