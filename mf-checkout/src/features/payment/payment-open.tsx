import type { Booking } from '@fernweh/contracts/booking';
import { Button } from '@fernweh/ui/button';
import { CardIcon } from '@fernweh/ui/icons';
import { Notice } from '@fernweh/ui/notice';
import { NoticeActions } from '../../shared/notice-actions.tsx';
import { clockTime } from '../../shared/times.ts';

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
    <Notice level={2} icon={CardIcon} title="You haven’t paid yet">
      <p>
        Nothing was charged.
        {booking.expiresAt && ` Your places are held until ${clockTime(booking.expiresAt)}.`} If you’ve just
        paid, wait a moment: this page updates automatically.
      </p>
      <NoticeActions>
        <Button onClick={onPay} busy={paying}>
          {paying ? 'Opening the payment page…' : 'Back to the payment page'}
        </Button>
        <Button variant="outline" onClick={onChange} busy={changing}>
          {changing ? 'One moment…' : 'Change something first'}
        </Button>
      </NoticeActions>
    </Notice>
  );
}
