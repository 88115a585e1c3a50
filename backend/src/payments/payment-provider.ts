import type { Currency } from '@fernweh/contracts/channel';

/** Whoever takes the visitors' money. Amounts are integer minor units; the visitor pays on the provider's own page. */
export type PaymentProvider = {
  /**
   * A page to pay on. The same request with the same idempotency key gives the same session again.
   * @throws PaymentsUnavailable, PaymentsRefused
   */
  createSession(request: SessionRequest): Promise<PaymentSession>;
  /**
   * Ends a session, so that nobody can pay on it any more. One that was paid meanwhile is PAID: its money is there.
   * @throws PaymentsUnavailable, PaymentsRefused
   */
  expireSession(sessionId: string): Promise<SessionState>;
  /** How a session stands, for those whose event never came. @throws PaymentsUnavailable, PaymentsRefused */
  findSession(sessionId: string): Promise<SessionState>;
  /**
   * Gives money back. The same idempotency key refunds once.
   * @throws PaymentsUnavailable, PaymentsRefused where more is asked for than is left
   */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /**
   * What an event says. Events come late, twice and in any order: deduplicate by `eventId`.
   * @param rawBody the request's bytes as they came, before any parsing
   * @throws EventRefused where the provider has not signed it, or long ago
   */
  readEvent(rawBody: Buffer | string, signature: string | undefined): PaymentEvent;
};

export type Purpose = 'DEPOSIT' | 'BALANCE' | 'FULL';

/** What a payment is for; comes back with everything that happens to it. */
export type PaymentSubject = { bookingId: string; ref: string; paymentId: string; purpose: Purpose };

export type SessionRequest = PaymentSubject & {
  currency: Currency;
  /** What the visitor reads on the page; adds up to what is paid. */
  lines: { label: string; quantity: number; unitAmount: number }[];
  email: string;
  /** When this payment was begun, by the world's clock. Kept, so that a call made again says the same. */
  startedAt: Date;
  /** What was left of the hold then. */
  endsInMs: number;
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
};

export type PaymentSession = {
  id: string;
  url: string;
  amount: number;
  /** May be later than was asked for: see the provider. */
  expiresAt: Date;
};

export type SessionState =
  | { state: 'OPEN' | 'EXPIRED' }
  | { state: 'PAID'; paymentRef: string; amount: number; currency: Currency };

export type RefundRequest = {
  /** The provider's name of the payment, as the event that announced it said. */
  paymentRef: string;
  /** Our own id of the refund; comes back with its events. */
  refundId: string;
  bookingId: string;
  amount: number;
  idempotencyKey: string;
};
export type RefundState = 'PENDING' | 'SUCCEEDED' | 'FAILED';
export type ProviderRefund = { refundRef: string; amount: number; state: RefundState };

export type PaymentEvent = { eventId: string; at: Date } & (
  | ({
      type: 'paid';
      sessionId: string;
      paymentRef: string;
      amount: number;
      currency: Currency;
    } & PaymentSubject)
  | ({ type: 'declined'; paymentRef: string; failureCode: string } & PaymentSubject)
  | ({ type: 'expired'; sessionId: string } & PaymentSubject)
  | ({ type: 'refund'; paymentRef: string; refundId?: string } & ProviderRefund)
  | { type: 'ignored'; name: string }
);

/** The provider is away, late or overburdened: the same call may be made again with the same key. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}

/** The provider will not do it, however often it is asked. */
export class PaymentsRefused extends Error {
  override name = 'PaymentsRefused';
  /** The provider's own word for the reason. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** An event that is not the provider's, or not of now. */
export class EventRefused extends Error {
  override name = 'EventRefused';
}
