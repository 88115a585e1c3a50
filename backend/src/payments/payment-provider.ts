import type { Money } from '@fernweh/contracts/money';

/** What a visitor is asked to pay. */
export type SessionRequest = {
  /** Ours; the provider's events name it, and callStripe again with the same one makes no second session. */
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
  /**
   * What an event says; undefined where it does not concern a payment of this site.
   * @param rawBody the request's bytes as they came, before any parsing
   * @param signature what the provider signed them with, as its header says it
   * @throws EventRefused when the provider's signature is missing, wrong or too old; EventMalformed
   */
  readEvent(rawBody: Buffer | string, signature: string | undefined): ProviderEvent | undefined;
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

/** A refund that the bank has sent back: the money is ours again, and still owed to the visitor. */
export type RefundFailed = { id: string; type: 'refund-failed'; refundId: string; providerRef: string };

export type ProviderEvent = PaymentEvent | RefundFailed;
