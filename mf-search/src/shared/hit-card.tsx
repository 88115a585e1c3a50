import type { OfferName } from '@fernweh/contracts/offers';
import type { TourRecord } from '@fernweh/contracts/search';
import { TourCard, type TourCardProps } from '@fernweh/ui/tour-card';
import { Fragment, Static, useGeo } from '@flotilla/kit';
import styles from './hit-card.module.css';
import { priceOfHit } from './price-of-hit.ts';

type HitCardProps = { tour: TourRecord; show?: OfferName } & Pick<TourCardProps, 'layout' | 'priority'>;

/** A tour of the index as a card, with the heart of mf-account. */
export function HitCard({ tour, show, layout, priority }: HitCardProps) {
  const { currency, locale } = useGeo();
  return (
    <TourCard
      tour={tour}
      price={priceOfHit(tour, currency, show)}
      locale={locale}
      layout={layout}
      priority={priority}
      Part={Static}
      heart={
        <Fragment
          id="mf-account/heart"
          props={{ tour: tour.slug, title: tour.title }}
          hydrate="returning"
          fallback={<span className={styles.heart} />}
        />
      }
    />
  );
}
