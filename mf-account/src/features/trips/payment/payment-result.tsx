import type { Booking } from '@fernweh/contracts/booking';
import { formatDay } from '@fernweh/ui/dates';
import { Notice } from '@fernweh/ui/notice';
import * as shared from '../../../shared/texts.ts';
import { moneyOf } from '../shared/trip-text.ts';
import * as texts from './texts.ts';
import type { PaymentReturn } from './use-payment-return.ts';

/** Result of a payment, shown after the return from the provider's page. */
export function PaymentResult({ booking, back }: { booking: Booking; back: PaymentReturn }) {
  const { title, text, tone } = messageOf(booking, back);
  return (
    <Notice tone={tone} title={title} level={2} live>
      <p>{text}</p>
    </Notice>
  );
}

function messageOf(booking: Booking, back: PaymentReturn) {
  const { total, balanceDueDate } = booking;
  const WAITING = { tone: 'info', title: texts.wereWaitingForYour } as const;
  switch (back) {
    case 'waiting':
      return {
        ...WAITING,
        text: texts.yourPaymentIsOn,
      };
    case 'late':
      return {
        ...WAITING,
        text: texts.thisIsTakingLonger,
      };
    case 'paid':
      return {
        tone: 'ok',
        title: texts.yourTripIsPaid,
        text: texts.thankYouAllAre(moneyOf(booking)(total)),
      } as const;
    case 'left':
      return {
        tone: 'info',
        title: texts.nothingWasCharged,
        text: balanceDueDate
          ? texts.yourTripHasntChanged(formatDay(balanceDueDate))
          : shared.yourTripHasntChanged,
      } as const;
  }
}
