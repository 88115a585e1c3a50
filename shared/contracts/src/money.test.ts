import { CHANNELS, CURRENCIES } from './channel.ts';
import { formatMoney } from './money.ts';

const AMOUNTS = [
  0, 1, 10, 99, 100, 101, 700, 99_900, 100_000, 124_900, 124_950, 123_456_789, -1, -100, -123_456,
];

test.each(CHANNELS)('amounts are written as Intl writes them in $locale', ({ locale }) => {
  for (const currency of CURRENCIES)
    for (const amount of AMOUNTS) {
      const digits = amount % 100 === 0 ? 0 : 2;
      const format = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      expect(formatMoney({ amount, currency }, locale)).toBe(format.format(amount / 100));
    }
});

test('an amount makes no formatter', () => {
  const format = jest.spyOn(Intl, 'NumberFormat');
  expect(formatMoney({ amount: 124_900, currency: 'GBP' }, 'en-GB')).toBe('£1,249');
  expect(format).not.toHaveBeenCalled();
});
