import type { Booking } from '@fernweh/contracts/booking';
import { formatDay } from '@fernweh/ui/dates';
import { Notice } from '@fernweh/ui/notice';
import { moneyOf } from './trip-words.ts';
import type { PaymentBack } from './use-payment-back.ts';

/** What came of the payment page, for whoever has just come back from it. */
export function PaymentNews({ booking, back }: { booking: Booking; back: PaymentBack }) {
  const { title, text, tone } = newsOf(booking, back);
  return (
    <Notice tone={tone} title={title} level={2} live>
      <p>{text}</p>
    </Notice>
  );
}

function newsOf(booking: Booking, back: PaymentBack) {
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
