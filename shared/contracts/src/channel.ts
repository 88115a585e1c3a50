/** A channel is the visitor's market: it decides currency, phone number and number format (product/markets 2). */
export const CURRENCIES = ['GBP', 'ZAR', 'CAD', 'AUD', 'EUR', 'NZD', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

export type Channel = { id: number; currency: Currency; country: string; locale: string };

/** The channel of every visitor whose country has none of its own; "any other" of product/markets 2. */
export const DEFAULT_CHANNEL: Channel = { id: 1, currency: 'USD', country: 'United States', locale: 'en-US' };

export const CHANNELS: readonly Channel[] = [
  { id: 33, currency: 'GBP', country: 'United Kingdom', locale: 'en-GB' },
  { id: 288, currency: 'ZAR', country: 'South Africa', locale: 'en-ZA' },
  { id: 8833, currency: 'CAD', country: 'Canada', locale: 'en-CA' },
  { id: 3220, currency: 'AUD', country: 'Australia', locale: 'en-AU' },
  { id: 4931, currency: 'EUR', country: 'Euro area', locale: 'en-IE' },
  { id: 12852, currency: 'NZD', country: 'New Zealand', locale: 'en-NZ' },
  DEFAULT_CHANNEL,
];

const SYMBOLS: Record<Currency, string> = {
  GBP: '£',
  ZAR: 'R',
  CAD: 'CA$',
  AUD: 'A$',
  EUR: '€',
  NZD: 'NZ$',
  USD: 'US$',
};

/** What visitors read, such as "Euro area, € EUR". */
export const marketName = ({ country, currency }: Channel): string =>
  `${country}, ${SYMBOLS[currency]} ${currency}`;

/** Channel of an id; any unknown id is the default one (product/markets 2). */
export function channelById(id: number): Channel {
  return CHANNELS.find(channel => channel.id === id) ?? DEFAULT_CHANNEL;
}

/** What the geo service answers and the site keeps as `geoData` (product/markets 1, 6). */
export type GeoData = { channel_id: number; currency: Currency; phone?: string };
