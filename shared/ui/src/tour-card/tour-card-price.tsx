import type { Channel } from '@fernweh/contracts/channel';
import type { FromPrice } from '@fernweh/contracts/tour';
import { formatDay } from '../dates.ts';
import { Price } from '../price/price.tsx';
import { PriceSkeleton } from '../skeleton/price-skeleton.tsx';
import styles from './tour-card.module.css';

type Props = { price: FromPrice | null | undefined; locale: Channel['locale']; wide?: boolean };

/** The price of a card. It has two lines whether the price is known, loading or unavailable. */
export function TourCardPrice({ price, locale, wide = false }: Props) {
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
          <Price amount={price.from} was={price.was} locale={locale} />
          <p className={styles.next}>
            {price.nextDeparture
              ? `${wide ? 'Next' : 'Next departure'} ${formatDay(price.nextDeparture)}`
              : 'Dates on request'}
          </p>
        </>
      )}
    </div>
  );
}
