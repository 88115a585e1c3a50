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
import styles from './finder.module.css';
import { searchOf } from './finder-choice.ts';
import type { FinderData } from './finder-data.ts';

export function FinderResults({ data: { choice, found } }: { data: FinderData }) {
  const allTours = (
    <ButtonLink href={paths.tours.href()} variant="outline">
      See all tours
    </ButtonLink>
  );
  if (!found)
    return (
      <ErrorState title="We cannot search at the moment" kept="Your answers are kept." actions={allTours}>
        Please press “Show tours” again in a minute.
      </ErrorState>
    );
  if (found.total === 0)
    return (
      <EmptyState
        title="No tour fits all four answers"
        art="road"
        actions={
          <>
            <ButtonLink href={paths.blackFriday.href()}>Start again</ButtonLink>
            {allTours}
          </>
        }
      >
        Leave one of them open: another month or a wider budget helps most.
      </EmptyState>
    );
  return (
    <>
      {found.sale.length > 0 ? (
        <Tours id="on-sale" title="On sale, and they fit" tours={found.sale} show="sale" priority />
      ) : (
        <p className={styles.none}>
          Nothing that fits is on sale at the moment. These fit at their usual price.
        </p>
      )}
      {found.usual.length > 0 && (
        <Tours
          id="usual"
          title={found.sale.length > 0 ? 'These fit as well' : 'Tours that fit'}
          tours={found.usual}
          priority={found.sale.length === 0}
        />
      )}
      <p className={styles.all}>
        <TextLink href={searchHref(searchOf(choice))} onward>
          {found.total === 1 ? 'The one tour in the search' : `All ${found.total} in the search`}
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
