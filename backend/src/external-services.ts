import { requireNoTransaction } from './database/in-transaction.ts';
import type { Environment } from './environment.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createSmtp, type Smtp } from './mail/smtp.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { createStripeProvider } from './payments/stripe-provider.ts';

/** Who stands outside; what has nobody to carry it waits in the outbox. */
export type ExternalServices = {
  provider?: PaymentProvider | undefined;
  /** Writes and sends the mails of bookings. */
  mailer?: Mailer | undefined;
  /** Carries letters that belong to no booking. */
  smtp?: Pick<Smtp, 'send'> | undefined;
};

/** The vendors of the environment: Stripe and a mail server, or their stand-ins. */
export function createExternalServices(env: Environment): Required<ExternalServices> {
  const smtp = createSmtp(env);
  const mailer = createMailer(smtp, { siteUrl: env.SITE_URL, contactEmail: env.CONTACT_EMAIL });
  return { provider: createStripeProvider(env), mailer, smtp };
}

/** The same, each refusing to be asked in a transaction. */
export const forbidInTransactions = <T extends ExternalServices>(parts: T): T => ({
  ...parts,
  provider: parts.provider && guarded('the payment provider', parts.provider),
  mailer: parts.mailer && guarded('the mail server', parts.mailer),
  smtp: parts.smtp && guarded('the mail server', parts.smtp),
});

const guarded = <T extends object>(whom: string, port: T): T =>
  new Proxy(port, {
    get(target, key) {
      const value = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        requireNoTransaction(whom);
        return value.apply(target, given);
      };
    },
  });
