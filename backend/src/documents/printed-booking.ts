import type { Channel, Currency } from '@fernweh/contracts/channel';
import type { PlainDate } from '../clock.ts';

/** A booking as papers and mails tell of it. Amounts are integer minor units of `currency`. */
export type PrintedBooking = {
  ref: string;
  state: 'CONFIRMED' | 'COMPLETED' | 'CANCELLED';
  currency: Currency;
  /** How the visitor's market writes numbers. */
  locale: Channel['locale'];
  bookedOn: PlainDate;
  tour: { title: string; startPlace: string; endPlace: string; days: number };
  startDate: PlainDate;
  endDate: PlainDate;
  lead: { firstName: string; lastName: string; email: string };
  /** Everyone, the lead first, as in their passports. */
  travellers: string[];
  /** Adds up to the total; a discount is a negative amount. */
  lines: { label: string; quantity: number; unitAmount: number; amount: number }[];
  total: number;
  /** Absent where nothing is left to pay later. */
  balanceDueDate?: PlainDate;
  /** What was paid and what was given back, in order; refunds are negative. */
  payments: { at: Date; what: PaymentName; amount: number; reference?: string }[];
  /** Where it was cancelled: when, and what that cost. */
  cancellation?: { on: PlainDate; fee: number };
};
export type PaymentName = 'Deposit' | 'Balance' | 'Payment in full' | 'Refund';

/** What has come in, what went back, and what is still to be paid. */
export function accountOf({ payments, total, state }: PrintedBooking) {
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const paid = sum(payments.map(({ amount }) => Math.max(amount, 0)));
  const refunded = -sum(payments.map(({ amount }) => Math.min(amount, 0)));
  const kept = paid - refunded;
  return { paid, refunded, kept, due: state === 'CANCELLED' ? 0 : Math.max(total - kept, 0) };
}
