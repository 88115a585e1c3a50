import type { PAYMENT_STATES } from '../database/schema/payments.ts';
import { stateMachine } from '../states/state-machine.ts';

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The states of a payment (product/states 2). A full refund passes through PARTIALLY_REFUNDED. */
export const paymentStates = stateMachine<PaymentState>('payment', {
  CREATED: ['PROCESSING'],
  PROCESSING: ['SUCCEEDED', 'FAILED', 'CANCELED'],
  SUCCEEDED: ['PARTIALLY_REFUNDED'],
  PARTIALLY_REFUNDED: ['REFUNDED'],
  FAILED: [],
  CANCELED: [],
  REFUNDED: [],
});

/** Ends an open payment. One without a session passes through PROCESSING. */
export function settle(from: PaymentState, to: 'SUCCEEDED' | 'FAILED' | 'CANCELED'): PaymentState {
  return paymentStates.step(from === 'CREATED' ? paymentStates.step(from, 'PROCESSING') : from, to);
}

export const isOpen = (state: PaymentState) => state === 'CREATED' || state === 'PROCESSING';
