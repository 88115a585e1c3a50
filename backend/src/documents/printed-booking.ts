import type { Channel, Currency } from '@fernweh/contracts/channel';
import type { PlainDate } from '../clock.ts';

/** A booking as documents and mails show it. Amounts are integer minor units of `currency`. */
export type PrintedBooking = {
  ref: string;
  state: 'CONFIRMED' | 'COMPLETED' | 'CANCELLED';
  currency: Currency;
  /** Number format of the visitor's market. */
  locale: Channel['locale'];
  bookedOn: PlainDate;
  tour: { title: string; startPlace: string; endPlace: string; days: number };
  startDate: PlainDate;
  endDate: PlainDate;
  lead: { firstName: string; lastName: string; email: string };
  /** Names as in the passports, the lead traveller first; "Traveller 2" for a name that is not known yet. */
  travellers: string[];
  /** The amounts add up to the total. A discount is negative. */
  lines: { label: string; quantity: number; unitAmount: number; amount: number }[];
  total: number;
  /** Absent when nothing is due later. */
  balanceDueDate?: PlainDate;
  /** Captures and refunds, in order. Refunds are negative. */
  payments: { at: Date; what: PaymentName; amount: number; reference?: string }[];
  /** Day and fee of a cancellation. */
  cancellation?: { on: PlainDate; fee: number };
};
export type PaymentName = 'Deposit' | 'Balance' | 'Payment in full' | 'Refund';

/** What was paid and refunded, and what is still due. Minor units. */
export function accountOf({ payments, total, state }: PrintedBooking) {
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const paid = sum(payments.map(({ amount }) => Math.max(amount, 0)));
  const refunded = -sum(payments.map(({ amount }) => Math.min(amount, 0)));
  const kept = paid - refunded;
  return { paid, refunded, kept, due: state === 'CANCELLED' ? 0 : Math.max(total - kept, 0) };
}
