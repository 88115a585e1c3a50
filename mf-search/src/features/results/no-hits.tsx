import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import { Skeleton } from '@fernweh/ui/skeleton';
import { TourGrid } from '@fernweh/ui/tour-grid';
import { Fragment } from '@flotilla/kit';
import { active, clear } from '../../shared/facet-filter.ts';
import type { SearchState } from '../../shared/search-state.ts';
import * as shared from '../../shared/texts.ts';
import { CloseTours } from './close-tours.tsx';
import { CorrectedTours } from './corrected-tours.tsx';
import { linkTo } from './link-to.ts';
import { Offers } from './offers.tsx';
import type { Rescue } from './rescue.ts';
import styles from './results.module.css';
import * as texts from './texts.ts';
import type { ChangeSearch } from './use-search.ts';

type Props = {
  /** The search that was asked, without what the query says as a filter. */
  search: SearchState;
  /** The query as it was typed. */
  typed: string;
  change: ChangeSearch;
  /** Undefined while it is unknown; null where there is none. */
  rescue: Rescue | null | undefined;
};

/** No results: tours of what was probably meant; or the search without one of its parts, and tours that are close or else popular. */
export function NoHits({ search, typed, change, rescue }: Props) {
  const { didYouMean } = rescue ?? {};
  if (didYouMean?.tours)
    return <CorrectedTours typed={typed} meant={didYouMean} tours={didYouMean.tours} change={change} />;
  const filtered = active(search.filter).length > 0;
  const wider = clear(search);
  return (
    <>
      <EmptyState
        title={titleOf(search)}
        art="road"
        actions={
          <>
            {filtered && <ButtonLink {...linkTo(wider, change)}>{texts.clearAllFilters}</ButtonLink>}
            <ButtonLink href={paths.tours.href()} variant={filtered ? 'outline' : 'filled'}>
              {shared.seeAllTours}
            </ButtonLink>
          </>
        }
      >
        {rescue && (rescue.didYouMean || rescue.without.length > 0) ? (
          <Offers rescue={rescue} change={change} />
        ) : (
          <>
            {search.query && texts.tryACountryA}
            {filtered && texts.removeAFilterOr}
          </>
        )}
      </EmptyState>
      {rescue && rescue.close.length > 0 ? (
        <CloseTours tours={rescue.close} search={search} />
      ) : (
        <div className={styles.instead}>
          {rescue === undefined ? (
            <Waiting />
          ) : (
            <Fragment
              id="mf-destinations/recommended-tours"
              props={{ title: texts.popularTours, limit: 3 }}
              fallback={<Waiting />}
            />
          )}
        </div>
      )}
    </>
  );
}

function titleOf({ query }: SearchState): string {
  if (!query) return texts.noTourMatchesAll;
  return /\s/.test(query) ? texts.noTourMatchesAllOf(query) : texts.noToursFor(query);
}

function Waiting() {
  return (
    <TourGrid>
      <Skeleton kind="card" label={texts.tours} />
      <Skeleton kind="card" />
      <Skeleton kind="card" />
    </TourGrid>
  );
}
