import { LINK_DAYS } from '@fernweh/contracts/rules';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Auth } from '../auth/auth.ts';
import { lockAccount } from '../auth/lock-account.ts';
import type { VerifiedEmail } from '../auth/verified-email.ts';
import type { BotCheck } from '../bots/bot-check.ts';
import { violatedConstraint } from '../database/errors.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { uuidv7 } from '../database/uuid.ts';
import { rowsOfCaller, spend } from '../http/budget.ts';
import { callerOf } from '../http/caller.ts';
import { limited } from '../http/rate-limit.ts';
import { isRobot } from '../http/text-fields.ts';
import { anybodyAbout, idempotencyHeaders, once } from '../idempotency/once.ts';
import { tokenBody } from '../links/link-token.ts';
import type { Services } from '../services.ts';
import { confirmReview } from './confirm-review.ts';
import { reportReview } from './report-review.ts';
import { reportInput, reviewInput } from './review-input.ts';
import { alreadyReviewed, type Written, writeReview } from './write-review.ts';

const written = z.object({
  review_id: z.string(),
  status: z.enum(['UNVERIFIED', 'PENDING']),
  source: z.enum(['verified', 'email']),
  days: z.int().describe('How long the link in the mail works.').optional(),
});
const confirmed = z.object({
  review_id: z.string(),
  status: z.literal('PENDING'),
  tour: z.object({ slug: z.string(), title: z.string() }).optional(),
});
const reported = z.object({ status: z.literal('RECEIVED') });

type Options = { services: Services; auth: Auth; verifiedEmail: VerifiedEmail; botCheck: BotCheck };

/**
 * POST /reviews → 201 PENDING with a completed booking, else 202 UNVERIFIED and a mail; POST /reviews/confirm {token};
 * POST /reviews/{id}/report {reason} → 202.
 */
export async function writeReviewsRoutes(app: FastifyInstance, options: Options) {
  const { services, auth, verifiedEmail, botCheck } = options;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { queries, clock, hash, catalogue } = services;
  const answerOf = (written: Written) => ({
    status: written.status === 'PENDING' ? 201 : 202,
    body: { ...written, ...(written.status === 'UNVERIFIED' && { days: LINK_DAYS }) },
  });

  routes.post(
    '/reviews',
    {
      onRequest: auth.optional,
      config: limited(10),
      schema: { headers: idempotencyHeaders, body: reviewInput, response: { 201: written, 202: written } },
    },
    async (request, reply) => {
      const { body, user } = request;
      await botCheck(request, 'review');
      if (isRobot(body.website)) {
        // Nothing is stored for a robot, not even its answer.
        const pretended = {
          review_id: uuidv7(),
          status: 'UNVERIFIED',
          source: 'email',
          days: LINK_DAYS,
        } as const;
        return reply.code(202).send(pretended);
      }
      return once({ queries, clock, owner: user?.id ?? anybodyAbout(body) }, request, reply, async record => {
        await catalogue.view();
        const caller = rowsOfCaller('review', request);
        const entered = body.email || undefined;
        // This runs outside the transaction, because it may call the identity provider.
        const email = entered ?? (user && (await verifiedEmail.require(request).catch(() => undefined)));
        try {
          return await inTransaction(queries, async tx => {
            if (user) await lockAccount(tx, services, user);
            const written = await writeReview(tx, services, body, { userId: user?.id, email, caller });
            return record(tx, answerOf(written));
          });
        } catch (error) {
          throw violatedConstraint(error) === 'reviews_one_per_traveller' ? alreadyReviewed() : error;
        }
      });
    },
  );

  routes.post(
    '/reviews/confirm',
    { config: limited(30), schema: { body: tokenBody, response: { 200: confirmed } } },
    request => confirmReview(services, request.body.token),
  );

  routes.post(
    '/reviews/:id/report',
    {
      onRequest: auth.optional,
      config: limited(10),
      schema: {
        params: z.object({ id: z.string().max(100) }),
        body: reportInput,
        response: { 202: reported },
      },
    },
    async (request, reply) => {
      const { body, params, user } = request;
      await botCheck(request, 'report');
      const who = user?.id ?? `address ${hash('report', callerOf(request))}`;
      await catalogue.view();
      if (!isRobot(body.website))
        await inTransaction(queries, async tx => {
          if (user) await lockAccount(tx, services, user);
          await spend(tx, hash, rowsOfCaller('report', request), clock.now());
          await reportReview(tx, { id: params.id, who, reason: body.reason, now: clock.now() });
        });
      return reply.code(202).send({ status: 'RECEIVED' });
    },
  );
}
