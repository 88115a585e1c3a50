import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Auth } from '../auth/auth.ts';
import { lockAccount } from '../auth/lock-account.ts';
import { type User, userOf } from '../auth/user.ts';
import type { BotCheck } from '../bots/bot-check.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { uuidv7 } from '../database/uuid.ts';
import { rowsOfCaller } from '../http/budget.ts';
import { limited } from '../http/rate-limit.ts';
import { isRobot } from '../http/text-fields.ts';
import { anybodyAbout, idempotencyHeaders, once } from '../idempotency/once.ts';
import type { Services } from '../services.ts';
import { contactInput, type MessageInput, ticketInput } from './message-input.ts';
import { storeMessage } from './store-message.ts';

export const receipt = z.object({ id: z.string() });
const response = { 201: receipt };

type Options = { services: Services; auth: Auth; botCheck: BotCheck };

/** POST /contact from anybody and POST /support-tickets from signed-in users → 201 {id}. */
export async function messagesRoutes(app: FastifyInstance, { services, auth, botCheck }: Options) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { queries, clock } = services;
  const config = limited(10);

  async function receive(request: FastifyRequest, reply: FastifyReply, input: MessageInput, user?: User) {
    // Nothing is stored for a robot, not even its answer.
    if (isRobot(input.website)) return reply.code(201).send({ id: uuidv7() });
    return once({ queries, clock, owner: user?.id ?? anybodyAbout(input) }, request, reply, async record => {
      const caller = rowsOfCaller('message', request);
      return inTransaction(queries, async tx => {
        if (user) await lockAccount(tx, services, user);
        const id = await storeMessage(tx, services, input, { userId: user?.id, caller });
        return record(tx, { status: 201, body: { id } });
      });
    });
  }

  routes.post(
    '/contact',
    { config, schema: { headers: idempotencyHeaders, body: contactInput, response } },
    async (request, reply) => {
      await botCheck(request, 'contact');
      return receive(request, reply, request.body);
    },
  );
  routes.post(
    '/support-tickets',
    {
      onRequest: auth.required,
      config,
      schema: { headers: idempotencyHeaders, body: ticketInput, response },
    },
    (request, reply) => receive(request, reply, request.body, userOf(request)),
  );
}
