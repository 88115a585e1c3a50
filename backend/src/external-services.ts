import { createIdentityManagement, type IdentityManagement } from './auth/identity-management.ts';
import { requireNoTransaction } from './database/in-transaction.ts';
import type { Environment } from './environment.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createSmtp, type Smtp } from './mail/smtp.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { createStripeProvider } from './payments/stripe-provider.ts';
import { createAlgoliaIndex } from './search/algolia-index.ts';
import type { SearchIndex } from './search/search-index.ts';

/** Connections to external services. Without one its entries wait in the outbox. */
export type ExternalServices = {
  provider?: PaymentProvider | undefined;
  /** Renders and sends mails about bookings. */
  mailer?: Mailer | undefined;
  /** Sends mails that belong to no booking. */
  smtp?: Pick<Smtp, 'send'> | undefined;
  /** Gets the changed offers of tours. Without it nothing is sent. */
  searchIndex?: SearchIndex | undefined;
  /** Deletes accounts at the identity provider. */
  management?: IdentityManagement | undefined;
};

/** Connects to the services that the environment names: Stripe, a mail server, Algolia and Auth0, or their stand-ins. */
export function createExternalServices(env: Environment): ExternalServices {
  const smtp = createSmtp(env);
  const mailer = createMailer(smtp, { siteUrl: env.SITE_URL, contactEmail: env.CONTACT_EMAIL });
  return {
    provider: createStripeProvider(env),
    mailer,
    smtp,
    searchIndex: createAlgoliaIndex(env),
    management: createIdentityManagement(env),
  };
}

/** Makes every call to a service throw inside a transaction (docs/decisions/017). */
export const forbidInTransactions = <T extends ExternalServices>(parts: T): T => ({
  ...parts,
  provider: parts.provider && guarded('the payment provider', parts.provider),
  mailer: parts.mailer && guarded('the mail server', parts.mailer),
  smtp: parts.smtp && guarded('the mail server', parts.smtp),
  searchIndex: parts.searchIndex && guarded('the search service', parts.searchIndex),
  management: parts.management && guarded('the identity provider', parts.management),
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
