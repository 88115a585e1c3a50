import type { Channel, Currency } from './channel.ts';
import { inThousands } from './thousands.ts';

/** An amount of money in integer minor units (pence, cents). */
export type Money = { amount: number; currency: Currency };

/** What stands before an amount, in every language of the site. A letter is followed by a space that does not break. */
const SIGNS: Record<Currency, string> = {
  GBP: '£',
  ZAR: 'R\u00a0',
  CAD: '$',
  AUD: '$',
  EUR: '€',
  NZD: '$',
  USD: '$',
};

/**
 * "£1,249"; minor units show only where there are any. It writes what `Intl.NumberFormat` writes, without it: a browser may know
 * newer customs of a country than the server, and its first formatter keeps a slow phone busy for 100 ms.
 */
export function formatMoney({ amount, currency }: Money, locale: Channel['locale']): string {
  const [thousands, decimals] = locale === 'en-ZA' ? ['\u00a0', ','] : [',', '.'];
  const size = Math.abs(amount);
  const whole = inThousands(Math.floor(size / 100), thousands);
  const minor = size % 100 === 0 ? '' : decimals + String(size % 100).padStart(2, '0');
  return (amount < 0 ? '-' : '') + SIGNS[currency] + whole + minor;
}
