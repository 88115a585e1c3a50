import type { Money } from '@fernweh/contracts/money';

/** "£1,249.00": always with minor units. @param money integer minor units */
export function formatExactMoney({ amount, currency }: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits).replace('-', '−');
}

/** "Canadian dollars (CAD)": names the kind of dollar. */
export function currencyName(currency: string): string {
  const plural = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(part => part.type === 'currency')?.value;
  return `${plural ?? currency} (${currency})`;
}
