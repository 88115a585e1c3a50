import type { Currency } from '@fernweh/contracts/channel';
import type { TourRecord } from '@fernweh/contracts/search';
import type { FromPrice } from '@fernweh/contracts/tour';

type Priced = Pick<TourRecord, 'slug' | 'price' | 'was' | 'nextDeparture' | 'isNew'>;

/**
 * The price on a hit's card; null where no departure is on sale. The index does not say which departure is guaranteed, so
 * that the card has no such label.
 */
export function priceOfHit(
  { slug, price, was, nextDeparture, isNew }: Priced,
  currency: Currency,
): FromPrice | null {
  const amount = price[currency];
  if (!amount || !nextDeparture) return null;
  const before = was?.[currency] ?? 0;
  const percent = Math.round((1 - amount / before) * 100);
  return {
    tour: slug,
    from: { amount, currency },
    nextDeparture,
    ...(before > amount
      ? { was: { amount: before, currency }, label: 'REDUCED', percent }
      : isNew && { label: 'NEW' }),
  };
}
