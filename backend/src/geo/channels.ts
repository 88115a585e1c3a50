import { CHANNELS, type Channel, type Currency, DEFAULT_CHANNEL, type GeoData } from '@fernweh/contracts/channel';

/** Countries of the euro area and of the rand, pound and dollar areas that share a channel. */
const EURO = ['AT', 'BE', 'BG', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'SI', 'SK', 'AD', 'MC', 'SM', 'VA', 'ME', 'XK'];
const CURRENCY_OF: Record<string, Currency> = {
  GB: 'GBP', GG: 'GBP', JE: 'GBP', IM: 'GBP',
  ZA: 'ZAR', LS: 'ZAR', SZ: 'ZAR', NA: 'ZAR',
  CA: 'CAD', AU: 'AUD', NZ: 'NZD', CK: 'NZD', NU: 'NZD',
  ...Object.fromEntries(EURO.map(code => [code, 'EUR' as const])),
};

const PHONES: Record<Currency, string> = {
  GBP: '+44 20 7946 0123',
  ZAR: '+27 21 555 0123',
  CAD: '+1 416 555 0123',
  AUD: '+61 2 5550 1234',
  EUR: '+353 20 911 0123',
  NZD: '+64 9 555 0123',
  USD: '+1 212 555 0123',
};

export const channelOfCurrency = (currency: string): Channel => CHANNELS.find(channel => channel.currency === currency) ?? DEFAULT_CHANNEL;
export const channelOfCountry = (country: string | null): Channel => channelOfCurrency(CURRENCY_OF[country ?? ''] ?? DEFAULT_CHANNEL.currency);
export const geoDataOf = ({ id, currency }: Channel): GeoData => ({ channel_id: id, currency, phone: PHONES[currency] });
