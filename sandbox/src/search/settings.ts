/** What a vendor's dashboard would hold: the settings of each index and of the replicas that sort it. */
export type IndexSettings = {
  /** Attributes that are searched, with their weight. */
  searchable: Record<string, number>;
  /** Larger is better; decides among equally relevant records and without a query. */
  custom: string;
  /** Other attributes that are not highlighted or searched but can sort, by the replica's suffix. */
  replicas: Record<string, Order>;
};
export type Order = { attribute: string; descending?: boolean };

/** The currencies of the price orders; without one: dollars, the default market's. */
const CURRENCIES = ['GBP', 'ZAR', 'CAD', 'AUD', 'EUR', 'NZD', 'USD'];

const priceOrders = CURRENCIES.flatMap(currency => [
  [`price_asc_${currency.toLowerCase()}`, { attribute: `price.${currency}` }] as const,
  [`price_desc_${currency.toLowerCase()}`, { attribute: `price.${currency}`, descending: true }] as const,
]);

export const INDEXES: Record<string, IndexSettings> = {
  tours: {
    searchable: {
      title: 6,
      country: 5,
      places: 4,
      region: 3,
      startPlace: 3,
      endPlace: 2,
      style: 3,
      summary: 1,
      pace: 1,
    },
    custom: 'popularity',
    replicas: {
      price_asc: { attribute: 'price.USD' },
      price_desc: { attribute: 'price.USD', descending: true },
      ...Object.fromEntries(priceOrders),
      days_asc: { attribute: 'days' },
      days_desc: { attribute: 'days', descending: true },
      rating_desc: { attribute: 'rating', descending: true },
      date_asc: { attribute: 'nextDeparture' },
      popularity_desc: { attribute: 'popularity', descending: true },
    },
  },
  suggestions: { searchable: { title: 5, subtitle: 1 }, custom: 'popularity', replicas: {} },
};
