import type { Currency } from '@fernweh/contracts/channel';
import type { TourRecord } from '@fernweh/contracts/search';
import type { FromPrice } from '@fernweh/contracts/tour';

type Priced = Pick<TourRecord, 'slug' | 'price' | 'was' | 'nextDeparture' | 'isNew'>;

/**
 * What a hit's card says of money; null where no departure is on sale. The index knows that some departure is
 * guaranteed, not which, so that label is not given here.
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
