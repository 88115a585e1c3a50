import { z } from 'zod';

/** The payment provider's part of the environment. Its defaults are the stand-in's. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/)
    .default('sk_test_sandbox'),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').default('whsec_sandbox'),
  /** Where Stripe's API is; `https://api.stripe.com` in production. */
  STRIPE_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3210'),
  /** Longest wait for one answer; a call is tried three times. */
  STRIPE_DEADLINE_MS: z.coerce.number().int().min(1).default(5000),
};

export type StripeSettings = {
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  STRIPE_URL: string;
  STRIPE_DEADLINE_MS: number;
  /** The site's origin, where visitors come back to. */
  SITE_URL: string;
};
