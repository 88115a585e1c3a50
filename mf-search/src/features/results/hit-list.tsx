import type { TourRecord } from '@fernweh/contracts/search';
import { Fragment, useGeo } from '@fernweh/mf-kit';
import { classNames } from '@fernweh/ui/class-names';
import { Skeleton } from '@fernweh/ui/skeleton';
import { TourCard } from '@fernweh/ui/tour-card';
import { priceOfHit } from '../../model/price-of-hit.ts';
import styles from './results.module.css';

/** Undefined hits are on their way. */
type Props = { hits: readonly object[] | undefined; stalled: boolean };

const ON_FIRST_SCREEN = 2;

export function HitList({ hits, stalled }: Props) {
  const { currency, locale } = useGeo();
  if (!hits) return <Skeleton kind="wideCard" count={5} label="Tours" />;
  return (
    <ul className={classNames(styles.hits, stalled && styles.stalled)} aria-busy={stalled || undefined}>
      {(hits as TourRecord[]).map((tour, i) => (
        <li key={tour.slug}>
          <TourCard
            tour={tour}
            price={priceOfHit(tour, currency)}
            locale={locale}
            layout="wide"
            priority={i < ON_FIRST_SCREEN}
            heart={
              <Fragment
                id="mf-account/heart"
                props={{ tour: tour.slug, title: tour.title }}
                fallback={<span className={styles.heart} />}
              />
            }
          />
        </li>
      ))}
    </ul>
  );
}
