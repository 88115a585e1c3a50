import { formatMoney, type Money } from '@fernweh/contracts/money';
import { Button } from '@fernweh/ui/button';
import { Notice } from '@fernweh/ui/notice';
import { useGeo } from '@flotilla/kit';
import { NoticeActions } from '../../shared/notice-actions.tsx';
import * as texts from './texts.ts';

type Props = { prices: { old: Money; new: Money }; holding: boolean; onAgree: (total: number) => void };

/** The price differs from the shown one; seats are held only after the visitor agrees. */
export function PriceChangedNotice({ prices, holding, onAgree }: Props) {
  const { locale } = useGeo();
  return (
    <Notice tone="warn" level={2} live title={texts.thePriceHasChanged}>
      <p>
        {texts.itWasAndIs(formatMoney(prices.old, locale))} <b>{formatMoney(prices.new, locale)}</b>{' '}
        {texts.forYourPartyNothing}
      </p>
      <NoticeActions>
        <Button onClick={() => onAgree(prices.new.amount)} busy={holding}>
          {holding ? texts.holdingYourPlaces : texts.holdMyPlacesFor(formatMoney(prices.new, locale))}
        </Button>
      </NoticeActions>
    </Notice>
  );
}
