import { CHANNELS, type Channel, type Currency, DEFAULT_CHANNEL } from '@fernweh/contracts/channel';

/** Which countries belong to a market, its country first (product/markets 2). */
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

/** The market of a country; everyone else's is the default one, in dollars (product/markets 2). */
export const channelOfCountry = (country: string | null): Channel =>
  byCountry.get(country ?? '') ?? DEFAULT_CHANNEL;

export const channelOfCurrency = (currency: string): Channel =>
  CHANNELS.find(channel => channel.currency === currency.toUpperCase()) ?? DEFAULT_CHANNEL;

/** The number each market calls: numbers that their regulators keep free for fiction, the same as on /contact-us. */
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
