import type { Quote } from '@fernweh/api-client/bookings';
import type { Booking } from '@fernweh/contracts/booking';
import { formatMoney } from '@fernweh/contracts/money';
import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { ButtonLink } from '@fernweh/ui/button-link';
import { counted } from '@fernweh/ui/counted';
import { HoldIcon } from '@fernweh/ui/icons';
import { Notice } from '@fernweh/ui/notice';
import { useGeo } from '@flotilla/kit';
import { NoticeActions } from '../../shared/notice-actions.tsx';
import * as shared from '../../shared/texts.ts';
import * as texts from './texts.ts';

type Props = {
  booking: Booking;
  /** The current price of the same seats; undefined while it loads or if they are sold out. */
  quote: Quote | undefined;
  holding: boolean;
  onHold: (total: number) => void;
};

/** Shown after the hold expired: what is kept, and an offer of the same seats at the current price. */
export function HoldExpired({ booking, quote, holding, onHold }: Props) {
  const { locale } = useGeo();
  const { seats, currency, total, departure } = booking;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const changed = quote && quote.total !== total;
  return (
    <Notice tone="warn" level={2} icon={HoldIcon} live title={texts.yourPlacesAreNo}>
      <p>
        {texts.theyreOnSaleAgain}{' '}
        {quote && !changed && texts.atTheSamePrice(stillAvailable(seats), money(total))}
        {changed && (
          <>
            {texts.butThePriceHas(stillAvailable(seats))} <s>{money(total)}</s> {texts.andIsNow}{' '}
            <b>{money(quote.total)}</b>.
          </>
        )}
      </p>
      <NoticeActions>
        <Button onClick={() => onHold(quote?.total ?? total)} busy={holding}>
          {holding
            ? texts.holdingYourPlaces
            : changed
              ? texts.holdThemFor(money(quote.total))
              : texts.holdThemAgain}
        </Button>
        <ButtonLink href={paths.tour.href(departure.tour.slug)} variant="text">
          {shared.seeOtherDates}
        </ButtonLink>
      </NoticeActions>
    </Notice>
  );
}

const stillAvailable = (seats: number) =>
  texts.stillAvailable(counted(seats, 'place'), seats === 1 ? 'is' : 'are');
