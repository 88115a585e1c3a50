import { deferred, defineView } from '@fernweh/mf-kit';
import { Breadcrumbs } from '@fernweh/ui/breadcrumbs';
import { Container } from '@fernweh/ui/container';
import { Gallery } from '../features/gallery/gallery.tsx';
import { BookingPlace } from '../features/tour/booking-place.tsx';
import { TourHead } from '../features/tour/tour-head.tsx';
import styles from './tour.module.css';
import { head, load, type ShownTour, shown } from './tour.server.ts';

const BelowTheFold = deferred(() =>
  import('../features/tour/below-the-fold.tsx').then(module => module.BelowTheFold),
);
const SimilarTours = deferred(() =>
  import('../features/tour/below-the-fold.tsx').then(module => module.SimilarTours),
);

export const view = defineView({
  load,
  head,
  shown,
  Component: TourPage,
  deferred: [BelowTheFold, SimilarTours],
});

function TourPage({ data: { tour, crumbs, price } }: { data: ShownTour }) {
  return (
    <>
      <Container>
        <Breadcrumbs items={crumbs} />
        <Gallery title={tour.title} pictures={tour.media.length > 0 ? tour.media : [tour.picture]} />
        <div className={styles.columns}>
          <TourHead tour={tour} price={price} />
          <BookingPlace tour={tour.slug} title={tour.title} minAge={tour.minAge} />
          <BelowTheFold tour={tour} />
        </div>
      </Container>
      <SimilarTours tour={tour.slug} />
    </>
  );
}
