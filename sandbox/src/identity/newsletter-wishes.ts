import { createHmac, randomUUID } from 'node:crypto';
import type { AccountRegistry } from './account-registry.ts';
import type { Account } from './accounts.ts';

const DEADLINE_MS = 3000;

/** Tells the product's API who asked for the newsletter when they signed up, as an action of the vendor does. */
export type NewsletterWishes = {
  /** Tells it in the background. A call that fails is repeated at the next sign-in. */
  send(account: Account): void;
};

/** `POST /newsletter` of the API, which asks the owner of the address once more, and the secret that signs forms for it. */
export type NewsletterApi = { url: string; formSecret: string };

export function newsletterWishes(
  registry: AccountRegistry,
  api: NewsletterApi | undefined,
): NewsletterWishes {
  async function ask({ sub, email }: Account, { url, formSecret }: NewsletterApi): Promise<void> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        // The visitor filled in the provider's own page (product/forms 17).
        'x-form-token': formToken(formSecret),
      },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    registry.newsletterRequested(sub);
  }
  return {
    send(account) {
      if (!api || !registry.wantsNewsletter(account.sub)) return;
      ask(account, api).catch((error: Error) =>
        console.error(`identity: the newsletter was not asked for: ${error.message}`),
      );
    },
  };
}

/** The token that the API wants of forms: the time in base 36, and its signature. */
function formToken(secret: string): string {
  const now = Date.now();
  return `${now.toString(36)}.${createHmac('sha256', secret).update(`form ${now}`).digest('base64url')}`;
}
