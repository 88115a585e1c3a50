import { defineView } from '@fernweh/mf-kit';
import { Breadcrumbs } from '@fernweh/ui/breadcrumbs';
import { Container } from '@fernweh/ui/container';
import { Gallery } from '../features/gallery/gallery.tsx';
import { TourDays } from '../features/tour/tour-days.tsx';
import {
  BookingPlace,
  DeparturesPlace,
  ReviewsPlace,
  SimilarTours,
} from '../features/tour/tour-fragments.tsx';
import { TourHead } from '../features/tour/tour-head.tsx';
import { TourInclusions, TourQuestions } from '../features/tour/tour-sections.tsx';
import styles from './tour.module.css';
import { head, load, type TourData } from './tour.server.ts';

export const view = defineView({ load, head, Component: TourPage });

function TourPage({ data: { tour, crumbs, price } }: { data: TourData }) {
  return (
    <>
      <Container>
        <Breadcrumbs items={crumbs} />
        <Gallery title={tour.title} pictures={tour.media.length > 0 ? tour.media : [tour.picture]} />
        <div className={styles.columns}>
          <TourHead tour={tour} label={price?.label} percent={price?.percent} />
          <BookingPlace tour={tour.slug} title={tour.title} />
          <div>
            <TourDays days={tour.itinerary} map={tour.map} />
            <DeparturesPlace tour={tour.slug} />
            <TourInclusions included={tour.included} excluded={tour.excluded} />
            <ReviewsPlace tour={tour.slug} count={tour.reviewCount} />
            <TourQuestions items={tour.faq} />
          </div>
        </div>
      </Container>
      <SimilarTours tour={tour.slug} />
    </>
  );
}
