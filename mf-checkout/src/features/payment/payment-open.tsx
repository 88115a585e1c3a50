import type { Booking } from '@fernweh/contracts/booking';
import { Button } from '@fernweh/ui/button';
import { CardIcon } from '@fernweh/ui/icons';
import { Notice } from '@fernweh/ui/notice';
import { NoticeActions } from '../../shared/notice-actions.tsx';
import * as shared from '../../shared/texts.ts';
import { clockTime } from '../../shared/times.ts';
import * as texts from './texts.ts';

type Props = {
  booking: Booking;
  paying: boolean;
  changing: boolean;
  onPay: () => void;
  onChange: () => void;
};

/** Shown after a return without payment: the payment session is still open and the booking can be changed. */
export function PaymentOpen({ booking, paying, changing, onPay, onChange }: Props) {
  return (
    <Notice level={2} icon={CardIcon} title={texts.youHaventPaidYet}>
      <p>
        {shared.nothingWasCharged}
        {booking.expiresAt && texts.yourPlacesAreHeld(clockTime(booking.expiresAt))} {texts.ifYouveJustPaid}
      </p>
      <NoticeActions>
        <Button onClick={onPay} busy={paying}>
          {paying ? texts.openingThePaymentPage : texts.backToThePayment}
        </Button>
        <Button variant="outline" onClick={onChange} busy={changing}>
          {changing ? texts.oneMoment : texts.changeSomethingFirst}
        </Button>
      </NoticeActions>
    </Notice>
  );
}
