import type { OfferName } from '@fernweh/contracts/offers';
import type { TourRecord } from '@fernweh/contracts/search';
import { classNames } from '@fernweh/ui/class-names';
import { Skeleton } from '@fernweh/ui/skeleton';
import { memo } from 'react';
import { HitCard } from '../../shared/hit-card.tsx';
import styles from './results.module.css';
import * as texts from './texts.ts';

/** `hits` is undefined while they load. */
type Props = {
  hits: readonly object[] | undefined;
  show: OfferName;
  stalled: boolean;
  onOpen?: (place: number) => void;
};

const ON_FIRST_SCREEN = 2;

/** Memoized: a filter that is ticked, or a sheet that opens, changes none of its cards. */
export const HitList = memo(function HitList({ hits, show, stalled, onOpen }: Props) {
  if (!hits) return <Skeleton kind="wideCard" count={5} label={texts.tours} />;
  return (
    <ul className={classNames(styles.hits, stalled && styles.stalled)} aria-busy={stalled || undefined}>
      {(hits as TourRecord[]).map((tour, i) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a key on the link is a click, which bubbles
        <li
          key={tour.slug}
          onClick={onOpen && (event => (event.target as Element).closest('a') && onOpen(i))}
        >
          <HitCard {...{ tour, show }} layout="wide" priority={i < ON_FIRST_SCREEN} />
        </li>
      ))}
    </ul>
  );
});
