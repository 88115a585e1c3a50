import type { Booking } from '@fernweh/contracts/booking';
import { formatDay } from '@fernweh/ui/dates';
import { Notice } from '@fernweh/ui/notice';
import { moneyOf } from '../shared/trip-text.ts';
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
  const WAITING = { tone: 'info', title: 'We are waiting for your bank' } as const;
  switch (back) {
    case 'waiting':
      return {
        ...WAITING,
        text: 'Your payment is on its way to us. This usually takes a few seconds; the page changes by itself.',
      };
    case 'late':
      return {
        ...WAITING,
        text: 'It takes longer than usual today. You may close this page: we email the receipt as soon as your payment is here.',
      };
    case 'paid':
      return {
        tone: 'ok',
        title: 'Your trip is paid in full',
        text: `Thank you. All ${moneyOf(booking)(total)} are here, and the receipt is on its way to you by email.`,
      } as const;
    case 'left':
      return {
        tone: 'info',
        title: 'Nothing was charged',
        text: balanceDueDate
          ? `Your trip is as it was. The balance is due ${formatDay(balanceDueDate)}.`
          : 'Your trip is as it was.',
      } as const;
  }
}
