import type { Channel } from '@fernweh/contracts/channel';
import type { Offer } from '@fernweh/contracts/tour';
import { formatDay } from '../dates.ts';
import { Price } from '../price/price.tsx';
import { PriceSkeleton } from '../skeleton/price-skeleton.tsx';
import styles from './tour-card.module.css';

type Props = { price: Offer | null | undefined; locale: Channel['locale'] };

/** The price of a card with its date (product/money 12). It has two lines whether the price is known, loading or unavailable. */
export function TourCardPrice({ price, locale }: Props) {
  return (
    <div className={styles.foot}>
      {price === undefined && <PriceSkeleton />}
      {price === null && (
        <p className={styles.none}>
          New dates are being planned.
          <br />
          Save it to come back.
        </p>
      )}
      {price && (
        <>
          <Price amount={price.from} was={price.was} from={price.lowest} locale={locale} />
          <p className={styles.date}>on {formatDay(price.startDate)}</p>
        </>
      )}
    </div>
  );
}
