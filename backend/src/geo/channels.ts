import { CHANNELS, type Channel, type Currency, DEFAULT_CHANNEL } from '@fernweh/contracts/channel';

/** The countries of each market, its own country first (product/markets 2). */
const COUNTRIES: Partial<Record<Currency, string>> = {
  GBP: 'GB GG IM JE GI FK',
  ZAR: 'ZA LS NA SZ',
  CAD: 'CA',
  AUD: 'AU CC CX NF KI NR TV',
  NZD: 'NZ CK NU PN TK',
  EUR: 'IE AT BE BG CY DE EE ES FI FR GR HR IT LT LU LV MT NL PT SI SK AD MC ME SM VA XK GF GP MQ RE YT PM BL MF AX',
};

const byCountry = new Map(
  CHANNELS.flatMap(channel =>
    (COUNTRIES[channel.currency] ?? '').split(' ').map(country => [country, channel] as const),
  ),
);

/** The market of a country. Countries without a market belong to the default one, in dollars (product/markets 2). */
export const channelOfCountry = (country: string | null): Channel =>
  byCountry.get(country ?? '') ?? DEFAULT_CHANNEL;

export const channelOfCurrency = (currency: string): Channel =>
  CHANNELS.find(channel => channel.currency === currency.toUpperCase()) ?? DEFAULT_CHANNEL;

/**
 * The telephone number of each market. Their regulators reserve these numbers for fiction. /contact-us has the same
 * ones.
 */
const PHONES: Record<Currency, string> = {
  GBP: '+44 20 7946 0123',
  ZAR: '+27 21 555 0123',
  CAD: '+1 416 555 0123',
  AUD: '+61 2 5550 1234',
  EUR: '+353 20 911 0123',
  NZD: '+64 9 555 0123',
  USD: '+1 212 555 0123',
};

export const phoneOf = ({ currency }: Channel): string => PHONES[currency];
