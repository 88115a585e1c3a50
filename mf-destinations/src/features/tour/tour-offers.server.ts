import type { Departure } from '@fernweh/contracts/tour';

/** What of a departure goes into its offer: it travels to the browser with the page's data. */
export type OfferedDeparture = Pick<
  Departure,
  'code' | 'startDate' | 'currency' | 'availability' | 'saleClosesAt'
> & { amount: number };

/** As many departures as are spoken of to search engines: the next ones. */
const MOST = 8;

const AVAILABILITY: Record<Departure['availability'], string> = {
  AVAILABLE: 'InStock',
  LIMITED: 'LimitedAvailability',
  SOLD_OUT: 'SoldOut',
};

/** The next departures, at the price they are shown with: per person in a twin room, else the lowest. */
export function offered(departures: readonly Departure[]): OfferedDeparture[] {
  return departures.slice(0, MOST).flatMap(departure => {
    const { code, startDate, currency, availability, saleClosesAt, prices } = departure;
    const price =
      prices.find(({ room }) => room === 'TWIN') ?? prices.toSorted((a, b) => a.amount - b.amount)[0];
    return price ? [{ code, startDate, currency, availability, saleClosesAt, amount: price.amount }] : [];
  });
}

/** schema.org's Offer of each departure: its price as the page shows it, and whether a seat is left. */
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
