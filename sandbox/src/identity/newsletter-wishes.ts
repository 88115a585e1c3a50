import { randomUUID } from 'node:crypto';
import type { AccountRegistry } from './account-registry.ts';
import type { Account } from './accounts.ts';

const DEADLINE_MS = 3000;

/** Tells the product's API who asked for the newsletter when they signed up, as an action of the vendor does. */
export type NewsletterWishes = {
  /** Tells it in the background. A call that fails is repeated at the next sign-in. */
  send(account: Account): void;
};

/** @param url the API's `POST /newsletter`, which asks the owner of the address once more; undefined for none */
export function newsletterWishes(registry: AccountRegistry, url: string | undefined): NewsletterWishes {
  async function ask({ sub, email }: Account, address: string): Promise<void> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    registry.newsletterRequested(sub);
  }
  return {
    send(account) {
      if (!url || !registry.wantsNewsletter(account.sub)) return;
      ask(account, url).catch((error: Error) =>
        console.error(`identity: the newsletter was not asked for: ${error.message}`),
      );
    },
  };
}
