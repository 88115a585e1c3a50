/** Formats an amount in minor units, such as "£1,249.00"; currencies differ in their number of minor units. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}
