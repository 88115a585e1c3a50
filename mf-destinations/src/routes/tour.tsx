import { Breadcrumbs } from '@fernweh/ui/breadcrumbs';
import { Container } from '@fernweh/ui/container';
import { deferred, defineView, Static } from '@flotilla/kit';
import { Gallery } from '../features/gallery/gallery.tsx';
import { BookingPlace } from '../features/tour/booking-place.tsx';
import { galleryOf } from '../features/tour/gallery-of.ts';
import { bookingOf } from '../features/tour/parts.ts';
import { similarTo } from '../features/tour/similar-to.ts';
import { TourHead } from '../features/tour/tour-head.tsx';
import styles from './tour.module.css';
import { head, load, type ShownTour, shown } from './tour.server.ts';

/** Phones show the days' beginning at once. Nothing in them reacts, so that most visits never fetch their code. */
const TourDays = deferred(
  () => import('../features/tour/tour-days.tsx').then(module => module.TourDays),
  'interaction',
);
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
  opens: ({ tour }) => [
    ['mf-checkout/booking-panel', bookingOf(tour)],
    ['mf-checkout/departures', { tour: tour.slug }],
    ['mf-content/tour-reviews', { tour: tour.slug }],
    ['mf-destinations/recommended-tours', similarTo(tour.slug)],
  ],
  Component: TourPage,
  deferred: [TourDays, BelowTheFold, SimilarTours],
});

function TourPage({ data: { tour, crumbs, price } }: { data: ShownTour }) {
  return (
    <>
      <Container>
        <Static of={crumbs}>
          <Breadcrumbs items={crumbs} />
        </Static>
        <Gallery title={tour.title} pictures={galleryOf(tour)} />
        <div className={styles.columns}>
          <TourHead tour={tour} price={price} />
          <BookingPlace {...bookingOf(tour)} />
        </div>
        <TourDays days={tour.itinerary} map={tour.map} pictures={tour.media} />
        <BelowTheFold tour={tour} />
      </Container>
      <SimilarTours tour={tour.slug} />
    </>
  );
}
