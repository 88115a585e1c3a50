import { formatMoney } from '@fernweh/contracts/money';
import type { Departure } from '@fernweh/contracts/tour';
import { PriceSummary } from '@fernweh/ui/price-summary';
import { lineLabel } from '../../shared/line-label.ts';
import * as shared from '../../shared/texts.ts';
import * as texts from './texts.ts';
import type { QuoteState } from './use-quote.ts';

type Props = { departure: Departure; quote: QuoteState; locale: string };

/** Price lines, total, amount due today and later. */
export function PriceLines({ departure: { currency }, quote, locale }: Props) {
  const { price } = quote;
  if (!price) return null;
  const money = (amount: number) => ({ amount, currency });
  return (
    <PriceSummary
      lines={[
        ...price.lines.map(line => ({
          key: `${line.band}-${line.room}`,
          label: `${lineLabel(line, price.lines)} × ${formatMoney(money(line.each), locale)}`,
          amount: money(line.count * line.each),
        })),
        ...(price.discount
          ? [
              {
                key: 'promo',
                label: texts.promoCode(price.discount.code),
                amount: money(price.discount.amount),
              },
            ]
          : []),
      ]}
      total={money(price.total)}
      today={money(price.today)}
      todayLabel={price.later ? texts.depositToday : shared.toPayWhenYou}
      later={price.later && { amount: money(price.later.amount), by: price.later.by }}
      locale={locale}
      live
    />
  );
}
