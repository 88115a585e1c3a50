import * as paths from '@fernweh/contracts/paths';
import type { Tour } from '@fernweh/contracts/tour';
import { ShareLink } from '@fernweh/ui/share-link';
import { useConfig } from '@flotilla/kit';
import * as texts from './texts.ts';
import { DeparturesPlace, ReviewsPlace, SimilarTours } from './tour-fragments.tsx';
import { TourInclusions, TourQuestions } from './tour-sections.tsx';

export { SimilarTours };

/** Sections of the tour's page below the days. */
export function BelowTheFold({ tour }: { tour: Omit<Tour, 'seo'> }) {
  const { siteUrl } = useConfig();
  return (
    <>
      <DeparturesPlace tour={tour.slug} />
      <TourInclusions included={tour.included} excluded={tour.excluded} />
      <ReviewsPlace tour={tour.slug} count={tour.reviewCount} />
      <TourQuestions items={tour.faq} />
      <ShareLink title={tour.title} path={paths.tour.href(tour.slug)} siteUrl={siteUrl}>
        {texts.shareThisTour}
      </ShareLink>
    </>
  );
}
