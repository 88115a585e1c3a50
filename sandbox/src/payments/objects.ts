import { randomBytes } from 'node:crypto';

/** The vendor's objects in their JSON form. Amounts are in minor units, instants in seconds since 1970. */
type Metadata = Record<string, string>;

export type LineItem = {
  id: string;
  object: 'item';
  description: string;
  quantity: number;
  currency: string;
  amount_subtotal: number;
  amount_total: number;
};
export type Session = {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer_details: { email: string } | null;
  customer_email: string | null;
  expires_at: number;
  livemode: false;
  metadata: Metadata;
  mode: 'payment';
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  ui_mode: 'hosted_page';
  /** Null once the session is no longer open. */
  url: string | null;
};
export type Declined = { type: 'card_error'; code: string; decline_code: string; message: string };
export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  canceled_at: number | null;
  created: number;
  currency: string;
  description: string | null;
  last_payment_error: Declined | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
};
export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  created: number;
  currency: string;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  paid: boolean;
  payment_intent: string;
  refunded: boolean;
  status: 'succeeded' | 'failed';
};
export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded' | 'failed';
};
export type StripeObject = Session | PaymentIntent | Charge | Refund;
export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: StripeObject };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

export const newId = (prefix: string) =>
  `${prefix}_${randomBytes(24)
    .toString('base64url')
    .replace(/[^a-z0-9]/gi, '0')
    .slice(0, 24)}`;

export const seconds = (now = Date.now()) => Math.floor(now / 1000);
