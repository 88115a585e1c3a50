import { secret, url, whole } from '@fernweh/config/variables';
import { z } from 'zod';

/** The payment provider's part of the environment. Its defaults are the stand-in's. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: secret('sk_test_sandbox', z.string().regex(/^(sk|rk)_(test|live)_/)),
  STRIPE_WEBHOOK_SECRET: secret('whsec_sandbox', z.string().startsWith('whsec_')),
  /** Where Stripe's API is; `https://api.stripe.com` in production. */
  STRIPE_URL: url('http://localhost:3210'),
  /** Deadline for one answer; a call is tried three times. */
  STRIPE_DEADLINE_MS: whole(5000),
};

export type StripeSettings = {
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_URL: string;
  STRIPE_DEADLINE_MS: number;
  /** The site's origin, where visitors come back to. */
  SITE_URL: string;
};
