import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DeletedAccounts } from '../auth/deleted-accounts.ts';
import type { IdentityManagement } from '../auth/identity-management.ts';
import type { Queries } from '../database/database.ts';
import { outbox } from '../database/schema/index.ts';
import type { OutboxHandlers } from '../outbox/dispatcher.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { OnFailedCall } from '../telemetry/failed-calls.ts';

type Parts = {
  queries: Queries;
  deleted: DeletedAccounts;
  management: IdentityManagement | undefined;
  onFailedCall: OnFailedCall;
};

/** Ends an account at the identity provider, after its data was deleted. */
export type EndAccount = {
  /** In the transaction of the deletion: from its commit on no token of the account is taken, and the provider hears of it. */
  begin(tx: Queries, userId: string, now: Date): Promise<void>;
  /** Tries at once, so that nobody waits for the outbox. What fails is tried again from there. */
  tryNow(userId: string): Promise<void>;
  handlers: OutboxHandlers;
};

export function createEndAccount({ queries, deleted, management, onFailedCall }: Parts): EndAccount {
  async function end(userId: string, by: IdentityManagement): Promise<void> {
    // The account may exist anew by now.
    if (await deleted.isConfirmed(userId)) return;
    await by.deleteAccount(userId);
    await deleted.confirm(userId);
  }

  return {
    async begin(tx, userId, now) {
      await deleted.add(tx, userId);
      if (management) await enqueue(tx, 'delete-account', { userId }, { dedupeKey: randomUUID(), now });
    },
    async tryNow(userId) {
      if (management) await end(userId, management).catch(error => onFailedCall('identity', error));
    },
    handlers: management
      ? {
          'delete-account': async ({ userId }, { id }) => {
            await end(userId, management);
            await queries.update(outbox).set({ payload: {} }).where(eq(outbox.id, id));
          },
        }
      : {},
  };
}
