import type { Tour } from '@fernweh/contracts/tour';
import { DeparturesPlace, ReviewsPlace, SimilarTours } from './tour-fragments.tsx';
import { TourInclusions, TourQuestions } from './tour-sections.tsx';

export { SimilarTours };

/** Sections of the tour's page below the days. */
export function BelowTheFold({ tour }: { tour: Omit<Tour, 'seo'> }) {
  return (
    <>
      <DeparturesPlace tour={tour.slug} />
      <TourInclusions included={tour.included} excluded={tour.excluded} />
      <ReviewsPlace tour={tour.slug} count={tour.reviewCount} />
      <TourQuestions items={tour.faq} />
    </>
  );
}
