import { emailError } from '@fernweh/contracts/forms';
import * as paths from '@fernweh/contracts/paths';
import { LINK_DAYS, MAX_PARTY } from '@fernweh/contracts/rules';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Auth } from '../auth/auth.ts';
import { lockAccount } from '../auth/lock-account.ts';
import { userOf } from '../auth/user.ts';
import type { VerifiedEmail } from '../auth/verified-email.ts';
import type { BotCheck } from '../bots/bot-check.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowsOfCaller } from '../http/budget.ts';
import { notFound } from '../http/problem.ts';
import { limited } from '../http/rate-limit.ts';
import { email, honeypot, isRobot } from '../http/text-fields.ts';
import { anybodyAbout, idempotencyHeaders, once } from '../idempotency/once.ts';
import { tokenBody } from '../links/link-token.ts';
import { oneClick } from '../links/one-click.ts';
import type { Services } from '../services.ts';
import {
  confirmSeatAlert,
  endOwnSeatAlert,
  endSeatAlert,
  requestSeatAlert,
  seatAlertsOf,
} from './seat-alerts.ts';

/** Larger parties send a group enquiry (product/rooms-and-party 1). */
const config = limited(30);
const body = z.object({
  departure: z.string().max(40),
  seats: z.int().min(1).max(MAX_PARTY).default(1),
  email: email(emailError),
  website: honeypot,
});
const requested = z.object({ status: z.enum(['PENDING', 'CONFIRMED']), days: z.int() });
const confirmed = z.object({ status: z.literal('CONFIRMED') });
const ended = z.object({ status: z.literal('ENDED') });
/** The dates on which a signed-in visitor waits for seats. */
export const seatAlertList = z.object({
  seatAlerts: z.array(
    z.object({
      id: z.uuid(),
      seats: z.int(),
      email: z.string(),
      departure: z.string(),
      startDate: z.iso.date(),
      tour: z.object({ slug: z.string(), title: z.string() }),
    }),
  ),
});

type Options = {
  services: Services;
  auth: Auth;
  verifiedEmail: VerifiedEmail;
  siteUrl: string;
  botCheck: BotCheck;
};

/**
 * POST /seat-alerts {departure, seats, email} → 202; POST /seat-alerts/confirm and /seat-alerts/end {token}. A mail's
 * List-Unsubscribe header names /seat-alerts/end/one-click?token=: mail programmes POST to it (RFC 8058), browsers are
 * redirected to the site, which asks first. GET /me/seat-alerts and DELETE /me/seat-alerts/{alert} serve signed-in visitors.
 */
export async function seatAlertsRoutes(
  app: FastifyInstance,
  { services, auth, verifiedEmail, siteUrl, botCheck }: Options,
) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { queries, clock, departures } = services;
  const answer = (status: 'PENDING' | 'CONFIRMED') => ({ status: 202, body: { status, days: LINK_DAYS } });

  routes.post(
    '/seat-alerts',
    {
      onRequest: auth.optional,
      config: limited(10),
      schema: { headers: idempotencyHeaders, body, response: { 202: requested } },
    },
    async (request, reply) => {
      const { user } = request;
      await botCheck(request, 'seat-alert');
      const { departure, seats, email: address, website } = request.body;
      // Nothing is stored for a robot, not even its answer.
      if (isRobot(website)) return reply.code(202).send(answer('PENDING').body);
      return once(
        { queries, clock, owner: user?.id ?? anybodyAbout(request.body) },
        request,
        reply,
        async record => {
          // These run outside the transaction: they ask the identity provider, and the database on another connection.
          const found = await departures.byCode(departure);
          if (!found) throw notFound('departure');
          const known = user && (await verifiedEmail.require(request).catch(() => undefined));
          const isVerified = known === address;
          return inTransaction(queries, async tx => {
            if (user) await lockAccount(tx, services, user);
            await requestSeatAlert(tx, services, {
              departureId: found.id,
              seats,
              email: address,
              userId: user?.id,
              isVerified,
              caller: rowsOfCaller('seat-alert', request),
            });
            return record(tx, answer(isVerified ? 'CONFIRMED' : 'PENDING'));
          });
        },
      );
    },
  );

  routes.post(
    '/seat-alerts/confirm',
    { config, schema: { body: tokenBody, response: { 200: confirmed } } },
    async request => {
      await confirmSeatAlert(services, request.body.token);
      return { status: 'CONFIRMED' as const };
    },
  );

  routes.post(
    '/seat-alerts/end',
    { config, schema: { body: tokenBody, response: { 200: ended } } },
    async request => {
      await endSeatAlert(services, request.body.token);
      return { status: 'ENDED' as const };
    },
  );

  routes.get(
    '/me/seat-alerts',
    { onRequest: auth.required, config: limited(60), schema: { response: { 200: seatAlertList } } },
    async request => ({ seatAlerts: await seatAlertsOf(queries, userOf(request).id) }),
  );

  routes.delete(
    '/me/seat-alerts/:alert',
    { onRequest: auth.required, config, schema: { params: z.object({ alert: z.uuid() }) } },
    async (request, reply) => {
      await endOwnSeatAlert(services, userOf(request).id, request.params.alert);
      return reply.code(204).send();
    },
  );

  await oneClick(app, {
    path: '/seat-alerts/end/one-click',
    answer: ended,
    async end(token) {
      await endSeatAlert(services, token);
      return { status: 'ENDED' as const };
    },
    page: token => new URL(`${paths.seatAlert.href()}#end=${token}`, siteUrl),
  });
}
