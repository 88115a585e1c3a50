import type { Channel, Currency } from './channel.ts';

/** An amount of money in integer minor units (pence, cents). */
export type Money = { amount: number; currency: Currency };

/** Making a formatter takes a hundred times as long as using it. */
const formats: Record<string, Intl.NumberFormat> = {};

/** "£1,249"; minor units show only where there are any. */
export function formatMoney({ amount, currency }: Money, locale: Channel['locale']): string {
  const whole = amount % 100 === 0;
  formats[locale + currency + whole] ??= new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  });
  return (formats[locale + currency + whole] as Intl.NumberFormat).format(amount / 100);
}
