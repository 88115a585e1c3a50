import type { Departure } from '@fernweh/contracts/tour';

/** The part of a departure that its offer needs. It travels to the browser with the page's data. */
export type OfferedDeparture = Pick<
  Departure,
  'code' | 'startDate' | 'currency' | 'availability' | 'saleClosesAt'
> & { amount: number };

/** Number of departures in the structured data. */
const MOST = 8;

const AVAILABILITY: Record<Departure['availability'], string> = {
  AVAILABLE: 'InStock',
  LIMITED: 'LimitedAvailability',
  SOLD_OUT: 'SoldOut',
};

/** The next departures with the price that the page shows: per person in a twin room, else the lowest. */
export function offered(departures: readonly Departure[]): OfferedDeparture[] {
  return departures.slice(0, MOST).flatMap(departure => {
    const { code, startDate, currency, availability, saleClosesAt, prices } = departure;
    const price =
      prices.find(({ room }) => room === 'TWIN') ?? prices.toSorted((a, b) => a.amount - b.amount)[0];
    return price ? [{ code, startDate, currency, availability, saleClosesAt, amount: price.amount }] : [];
  });
}

/** A schema.org Offer for each departure: its price as on the page, and its availability. */
export const tourOffers = (departures: readonly OfferedDeparture[], url: string) =>
  departures.map(({ code, startDate, currency, availability, saleClosesAt, amount }) => ({
    '@type': 'Offer',
    '@id': `${url}#${code}`,
    name: `Departure on ${startDate}`,
    url,
    sku: code,
    price: (amount / 100).toFixed(2),
    priceCurrency: currency,
    availability: `https://schema.org/${AVAILABILITY[availability]}`,
    ...(saleClosesAt && { validThrough: saleClosesAt, priceValidUntil: saleClosesAt.slice(0, 10) }),
  }));
