import type { Money } from '@fernweh/contracts/money';

/** What a visitor is asked to pay. */
export type SessionRequest = {
  /** Ours; the provider's events name it, and asking again with the same one makes no second session. */
  paymentId: string;
  bookingRef: string;
  amount: Money;
  purpose: 'DEPOSIT' | 'BALANCE' | 'FULL';
  /** The session ends with the hold (product: Hold). */
  expiresAt: Date;
  email?: string | undefined;
};

/** The provider of payments: its adapter is the only one who knows how it is talked to. Never called in a transaction. */
export type PaymentProvider = {
  /** Kept with every payment, e.g. `stripe`. */
  name: string;
  /** @returns the provider's session and where to send the visitor */
  createSession(request: SessionRequest): Promise<{ providerRef: string; url: string }>;
  /**
   * Gives back part of a capture. Asking again with the same `refundId` gives it once.
   * @returns the provider's refund
   */
  refund(request: { refundId: string; captureRef: string; amount: Money }): Promise<{ providerRef: string }>;
  /** Nobody may pay in it any more; one that has ended stays ended. */
  expireSession(providerRef: string): Promise<void>;
};

/** What the provider says has happened, once its signature is checked. Events come twice and in any order. */
export type PaymentEvent = {
  /** The provider's; each is acted on once. */
  id: string;
  paymentId: string;
} & (
  | { type: 'succeeded'; captureRef: string; amount: Money }
  | { type: 'failed'; failureCode: string }
  | { type: 'canceled' }
);
