import type { Currency } from '@fernweh/contracts/channel';
import type { OfferName } from '@fernweh/contracts/offers';
import type { TourRecord } from '@fernweh/contracts/search';
import type { Offer } from '@fernweh/contracts/tour';

/** The price on a hit's card, as the API states it; null where no departure is on sale. */
export function priceOfHit(
  { offers }: Pick<TourRecord, 'offers'>,
  currency: Currency,
  show: OfferName = 'lowest',
): Offer | null {
  const price = offers?.[currency];
  if (!price) return null;
  return (show === 'lowest' ? undefined : price[show]) ?? price;
}
