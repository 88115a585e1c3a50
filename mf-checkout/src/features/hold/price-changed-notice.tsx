import { formatMoney, type Money } from '@fernweh/contracts/money';
import { useGeo } from '@fernweh/mf-kit';
import { Button } from '@fernweh/ui/button';
import { Notice } from '@fernweh/ui/notice';
import { NoticeActions } from '../../shared/notice-actions.tsx';

type Props = { prices: { old: Money; new: Money }; holding: boolean; onAgree: (total: number) => void };

/** The price differs from the shown one; seats are held only after the visitor agrees. */
export function PriceChangedNotice({ prices, holding, onAgree }: Props) {
  const { locale } = useGeo();
  return (
    <Notice tone="warn" level={2} live title="The price has changed">
      <p>
        It was {formatMoney(prices.old, locale)} and is now <b>{formatMoney(prices.new, locale)}</b> for your
        party. Nothing is booked until you agree.
      </p>
      <NoticeActions>
        <Button onClick={() => onAgree(prices.new.amount)} busy={holding}>
          {holding ? 'Holding your places…' : `Hold my places for ${formatMoney(prices.new, locale)}`}
        </Button>
      </NoticeActions>
    </Notice>
  );
}
