import type { Environment } from './environment.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createSmtp } from './mail/smtp.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { createStripeProvider } from './payments/stripe-provider.ts';

/** Who stands outside; what has nobody to carry it waits in the outbox. */
export type Outside = { provider?: PaymentProvider | undefined; mailer?: Mailer | undefined };

/** The vendors of the environment: Stripe and a mail server, or their stand-ins. */
export const createOutside = (env: Environment): Required<Outside> => ({
  provider: createStripeProvider(env),
  mailer: createMailer(createSmtp(env), { siteUrl: env.SITE_URL, contactEmail: env.CONTACT_EMAIL }),
});
