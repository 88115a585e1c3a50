import type { OfferName } from '@fernweh/contracts/offers';
import * as paths from '@fernweh/contracts/paths';
import type { TourRecord } from '@fernweh/contracts/search';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import { ErrorState } from '@fernweh/ui/error-state';
import { SectionHead } from '@fernweh/ui/section-head';
import { TextLink } from '@fernweh/ui/text-link';
import { TourGrid } from '@fernweh/ui/tour-grid';
import { HitCard } from '../../shared/hit-card.tsx';
import { searchHref } from '../../shared/search-state.ts';
import * as shared from '../../shared/texts.ts';
import styles from './finder.module.css';
import { searchOf } from './finder-choice.ts';
import type { FinderData } from './finder-data.ts';
import * as texts from './texts.ts';

export function FinderResults({ data: { choice, found } }: { data: FinderData }) {
  const allTours = (
    <ButtonLink href={paths.tours.href()} variant="outline">
      {shared.seeAllTours}
    </ButtonLink>
  );
  if (!found)
    return (
      <ErrorState title={shared.weCantSearchAt} kept={texts.yourAnswersAreKept} actions={allTours}>
        {texts.pleasePressShowTours}
      </ErrorState>
    );
  if (found.total === 0)
    return (
      <EmptyState
        title={texts.noTourMatchesAll}
        art="road"
        actions={
          <>
            <ButtonLink href={paths.blackFriday.href()}>{texts.startAgain}</ButtonLink>
            {allTours}
          </>
        }
      >
        {texts.leaveOneOfThem}
      </EmptyState>
    );
  return (
    <>
      {found.sale.length > 0 ? (
        <Tours id="on-sale" title={texts.onSaleAndA} tours={found.sale} show="sale" priority />
      ) : (
        <p className={styles.none}>{texts.nothingThatMatchesIs}</p>
      )}
      {found.usual.length > 0 && (
        <Tours
          id="usual"
          title={found.sale.length > 0 ? texts.theseMatchAsWell : texts.toursThatMatch}
          tours={found.usual}
          priority={found.sale.length === 0}
        />
      )}
      <p className={styles.all}>
        <TextLink href={searchHref(searchOf(choice))} onward>
          {found.total === 1 ? texts.seeThisTourIn : texts.allInTheSearch(found.total)}
        </TextLink>
      </p>
    </>
  );
}

type ToursProps = {
  id: string;
  title: string;
  tours: readonly TourRecord[];
  show?: OfferName;
  priority: boolean;
};

function Tours({ id, title, tours, show, priority }: ToursProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHead title={title} id={id} />
      <TourGrid>
        {tours.map((tour, i) => (
          <HitCard key={tour.slug} tour={tour} show={show} priority={priority && i < 3} />
        ))}
      </TourGrid>
    </section>
  );
}
