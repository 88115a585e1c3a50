import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import * as shared from '../../shared/texts.ts';
import * as texts from './texts.ts';

/** What a visitor can do where a list has no tours. */
export const BrowseLinks = () => (
  <>
    <ButtonLink href={paths.search.href()}>{shared.findATour}</ButtonLink>
    <ButtonLink href={paths.discover.href()} variant="outline">
      {texts.seeWhereWeGo}
    </ButtonLink>
  </>
);
