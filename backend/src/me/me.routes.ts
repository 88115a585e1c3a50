import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Auth } from '../auth/auth.ts';
import { lockAccount } from '../auth/lock-account.ts';
import { userOf } from '../auth/user.ts';
import type { VerifiedEmail } from '../auth/verified-email.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowsOfCaller } from '../http/budget.ts';
import { Problem } from '../http/problem.ts';
import { limited } from '../http/rate-limit.ts';
import { deleteSubscriptions, requestNewsletter } from '../newsletter/subscriptions.ts';
import type { Services } from '../services.ts';
import { wishlistOf } from '../wishlist/wishlist.routes.ts';
import { type Account, deleteMe } from './delete-me.ts';
import type { EndAccount } from './end-account.ts';
import { exportMe } from './export-me.ts';
import { readMe, subscriptionsOf, writeMe } from './me.repository.ts';
import { changeInput, deleteInput, me } from './me-input.ts';

const response = { 200: me };

type Options = { services: Services; auth: Auth; verifiedEmail: VerifiedEmail; endAccount: EndAccount };

/** GET, PATCH {name, phone, newsletter} and DELETE {confirm} /me; POST /me/export → a JSON file. */
export async function meRoutes(app: FastifyInstance, { services, auth, verifiedEmail, endAccount }: Options) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { queries, clock } = services;
  const onRequest = auth.required;

  async function accountOf(request: FastifyRequest): Promise<Account> {
    const { id: userId } = userOf(request);
    return { userId, email: await verifiedEmail.require(request), wishlist: wishlistOf(userId) };
  }
  /**
   * Reading works without the address while the provider is unavailable. Calls that change or export data wait for
   * it.
   */
  const emailIfThere = (request: FastifyRequest) => verifiedEmail.require(request).catch(() => undefined);

  routes.get('/me', { onRequest, config: limited(60), schema: { response } }, async request =>
    readMe(queries, userOf(request).id, await emailIfThere(request)),
  );

  routes.patch(
    '/me',
    { onRequest, config: limited(20), schema: { body: changeInput, response } },
    async request => {
      const { id: userId } = userOf(request);
      const { newsletter, ...fields } = request.body;
      const email =
        newsletter === undefined ? await emailIfThere(request) : await verifiedEmail.require(request);
      if (newsletter && !email)
        throw new Problem(
          409,
          'state-conflict',
          'Your account has no confirmed email address. Confirm it, then try again.',
        );
      await inTransaction(queries, async tx => {
        await lockAccount(tx, services, userOf(request));
        await writeMe(tx, userId, fields, clock.now());
        if (newsletter === false) await deleteSubscriptions(tx, subscriptionsOf(userId, email));
        if (newsletter && email) {
          const caller = rowsOfCaller('newsletter', request);
          await requestNewsletter(tx, services, { email, userId, caller });
        }
      });
      return readMe(queries, userId, email);
    },
  );

  routes.delete(
    '/me',
    { onRequest, config: limited(10), schema: { body: deleteInput } },
    async (request, reply) => {
      const account = await accountOf(request);
      await inTransaction(queries, async tx => {
        await deleteMe(tx, account, clock.now());
        await endAccount.begin(tx, account.userId, clock.now());
      });
      await auth.end(request);
      await endAccount.tryNow(account.userId);
      return reply.code(204).send();
    },
  );

  routes.post('/me/export', { onRequest, config: limited(5) }, async (request, reply) => {
    const held = await exportMe(services, await accountOf(request));
    return reply
      .header('content-disposition', 'attachment; filename="fernweh-my-data.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(held, null, 2));
  });
}
