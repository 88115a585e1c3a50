import type { Money } from '@fernweh/contracts/money';

/** What a visitor is asked to pay. */
export type SessionRequest = {
  /** Our id. The provider's events contain it, and a repeated request with it creates no second session. */
  paymentId: string;
  bookingRef: string;
  amount: Money;
  purpose: 'DEPOSIT' | 'BALANCE' | 'FULL';
  /** The session ends with the hold (product/booking 5). */
  expiresAt: Date;
  email?: string | undefined;
};

/** The port to the payment provider. Its calls are never made inside a transaction. */
export type PaymentProvider = {
  /** Stored with every payment, for example `stripe`. */
  name: string;
  /** @returns the provider's session and the URL to send the visitor to */
  createSession(request: SessionRequest): Promise<{ providerRef: string; url: string }>;
  /**
   * Refunds part of a capture. A repeated request with the same `refundId` refunds it once.
   * @returns the provider's refund
   */
  refund(request: { refundId: string; captureRef: string; amount: Money }): Promise<{ providerRef: string }>;
  /** Ends a session, so that nobody can pay in it. An ended session stays ended. */
  expireSession(providerRef: string): Promise<void>;
  /**
   * Reads an event.
   * @returns undefined for an event that doesn't concern a payment of this site
   * @param rawBody the request's bytes, before any parsing
   * @param signature the provider's signature header
   * @throws EventRefused when the signature is missing, wrong or too old; EventMalformed
   */
  readEvent(rawBody: Buffer | string, signature: string | undefined): ProviderEvent | undefined;
};

/** An event of the provider, with a verified signature. Events arrive several times and in any order. */
export type PaymentEvent = {
  /** The provider's id. Each event is handled once. */
  id: string;
  paymentId: string;
} & (
  | { type: 'succeeded'; captureRef: string; amount: Money }
  | { type: 'failed'; failureCode: string }
  | { type: 'canceled' }
);

/** A refund that the bank sent back. The money is owed to the visitor. */
export type RefundFailed = { id: string; type: 'refund-failed'; refundId: string; providerRef: string };

export type ProviderEvent = PaymentEvent | RefundFailed;
