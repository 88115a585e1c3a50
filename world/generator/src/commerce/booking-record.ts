import type { Currency } from '@fernweh/contracts/channel';
import type { RoomKind } from '@fernweh/contracts/rooms';
import type { PlainDate } from '../dates.ts';
import type { CANCELLATION_TERMS } from './cancellation.ts';

export type BookingLine = {
  label: string;
  quantity: number;
  unitAmount: number;
  amount: number;
  room?: RoomKind;
  band?: 'ADULT' | 'YOUTH';
  /** Code of an extra. */
  extra?: string;
};
export type PaymentRecord = {
  id: string;
  purpose: 'DEPOSIT' | 'BALANCE' | 'FULL';
  amount: number;
  provider: string;
  providerRef: string;
  state: 'SUCCEEDED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  at: string;
};
export type RefundRecord = {
  id: string;
  payment: string;
  amount: number;
  providerRef: string;
  state: 'SUCCEEDED';
  at: string;
};
/** Ledger entries, append-only. A booking's debits and credits balance. */
export type LedgerRecord = {
  debit: string;
  credit: string;
  amount: number;
  cause: string;
  at: string;
};
/** A booking of a demonstration account (product/entities 2). Amounts are in minor units of its currency. */
export type BookingRecord = {
  id: string;
  version: number;
  ref: string;
  /** Subject of the account. */
  user: string;
  channel: number;
  currency: Currency;
  departure: string;
  tour: string;
  state: 'CONFIRMED' | 'COMPLETED' | 'CANCELLED';
  lines: BookingLine[];
  total: number;
  depositDue: number;
  paid: number;
  refunded: number;
  /** Absent where the whole price was due at once. */
  balanceDueDate?: PlainDate;
  termsVersion: string;
  termsAcceptedAt: string;
  cancellationTerms: typeof CANCELLATION_TERMS;
  cancelledAt?: string;
  cancellationFee?: number;
  createdAt: string;
  confirmedAt: string;
  travellers: {
    lead: boolean;
    firstName: string;
    lastName: string;
    dob: PlainDate;
    gender: 'F' | 'M' | 'X';
    nationality: string;
    roomNo: number;
  }[];
  payments: PaymentRecord[];
  refunds: RefundRecord[];
  ledger: LedgerRecord[];
};
