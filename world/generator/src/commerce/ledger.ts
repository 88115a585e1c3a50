import type { LedgerRecord, PaymentRecord, RefundRecord } from './booking-record.ts';

/** The ledger entries of a booking: its price, its payments, its fee and its refunds. */
export function ledgerOf(one: {
  payments: PaymentRecord[];
  refunds: RefundRecord[];
  total: number;
  cancelled: boolean;
  fee: number | undefined;
  at: string;
}): LedgerRecord[] {
  const entry = (debit: string, credit: string, amount: number, cause: string, at: string): LedgerRecord => ({
    debit,
    credit,
    amount,
    cause,
    at,
  });
  const end = one.refunds[0]?.at ?? one.at;
  return [
    entry('receivable', 'sales', one.total, 'booking confirmed', one.at),
    ...one.payments.map(({ amount, purpose, at }) =>
      entry('cash', 'receivable', amount, `payment ${purpose.toLowerCase()}`, at),
    ),
    ...(one.cancelled
      ? [entry('sales', 'receivable', one.total - (one.fee ?? 0), 'booking cancelled', end)]
      : []),
    ...one.refunds.map(({ amount, at }) => entry('receivable', 'cash', amount, 'refund', at)),
  ];
}
