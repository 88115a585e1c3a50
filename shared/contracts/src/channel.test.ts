import { channelById } from './channel.ts';
import { formatMoney } from './money.ts';

test.each([
  [33, 'GBP'],
  [288, 'ZAR'],
  [8833, 'CAD'],
  [3220, 'AUD'],
  [4931, 'EUR'],
  [12852, 'NZD'],
  [1, 'USD'],
  [999, 'USD'],
])('channel %i pays in %s', (id, currency) => expect(channelById(id).currency).toBe(currency));

test('money shows minor units only where there are any', () => {
  expect(formatMoney({ amount: 124900, currency: 'GBP' }, 'en-GB')).toBe('£1,249');
  expect(formatMoney({ amount: 124950, currency: 'EUR' }, 'en-IE')).toBe('€1,249.50');
});
