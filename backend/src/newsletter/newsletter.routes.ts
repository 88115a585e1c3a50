import { emailError } from '@fernweh/contracts/forms';
import * as paths from '@fernweh/contracts/paths';
import { LINK_DAYS } from '@fernweh/contracts/rules';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { BotCheck } from '../bots/bot-check.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowsOfCaller } from '../http/budget.ts';
import { limited } from '../http/rate-limit.ts';
import { email, honeypot, isRobot } from '../http/text-fields.ts';
import { idempotencyHeaders, once } from '../idempotency/once.ts';
import { tokenBody } from '../links/link-token.ts';
import { oneClick } from '../links/one-click.ts';
import type { Services } from '../services.ts';
import { askedFor, confirmNewsletter, requestNewsletter, unsubscribe } from './subscriptions.ts';

const config = limited(30);
const body = z.object({ email: email(emailError), website: honeypot });
const requested = z.object({ status: z.literal('PENDING'), days: z.int() });
const confirmed = z.object({ status: z.literal('CONFIRMED'), before: z.boolean() });
const unsubscribed = z.object({ status: z.literal('UNSUBSCRIBED') });
const ACCEPTED = { status: 202, body: { status: 'PENDING' as const, days: LINK_DAYS } };

type Options = { services: Services; siteUrl: string; botCheck: BotCheck };

/**
 * POST /newsletter {email} → 202, whether or not the address is known; POST /newsletter/confirm and
 * /newsletter/unsubscribe {token}. A mail's List-Unsubscribe header names /newsletter/unsubscribe/one-click?token=.
 * Mail programmes POST to it (RFC 8058); browsers are redirected to the site, which asks first.
 */
export async function newsletterRoutes(app: FastifyInstance, { services, siteUrl, botCheck }: Options) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { queries, clock } = services;

  routes.post(
    '/newsletter',
    {
      config: limited(10),
      schema: { headers: idempotencyHeaders, body, response: { 202: requested } },
    },
    async (request, reply) => {
      await botCheck(request, 'newsletter');
      // Nothing is stored for a robot, not even its answer.
      if (isRobot(request.body.website)) return reply.code(202).send(ACCEPTED.body);
      return once({ queries, clock, owner: askedFor(request.body.email) }, request, reply, async record => {
        return inTransaction(queries, async tx => {
          const caller = rowsOfCaller('newsletter', request);
          await requestNewsletter(tx, services, { email: request.body.email, caller });
          return record(tx, ACCEPTED);
        });
      });
    },
  );

  routes.post(
    '/newsletter/confirm',
    { config, schema: { body: tokenBody, response: { 200: confirmed } } },
    async request => {
      const before = await confirmNewsletter(services, request.body.token);
      return { status: 'CONFIRMED' as const, before };
    },
  );

  routes.post(
    '/newsletter/unsubscribe',
    { config, schema: { body: tokenBody, response: { 200: unsubscribed } } },
    async request => {
      await unsubscribe(services, request.body.token);
      return { status: 'UNSUBSCRIBED' as const };
    },
  );

  await oneClick(app, {
    path: '/newsletter/unsubscribe/one-click',
    answer: unsubscribed,
    async end(token) {
      await unsubscribe(services, token);
      return { status: 'UNSUBSCRIBED' as const };
    },
    page: token => new URL(`${paths.signUp.href()}#unsubscribe=${token}`, siteUrl),
  });
}
