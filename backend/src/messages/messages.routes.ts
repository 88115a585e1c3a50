import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { userOf } from '../auth/user.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { uuidv7 } from '../database/uuid.ts';
import { limited } from '../http/rate-limit.ts';
import { isRobot } from '../http/words.ts';
import { idempotencyHeaders, once } from '../idempotency/once.ts';
import { ANYBODY, type VisitorRooms } from '../visitors.ts';
import { keepMessage } from './keep-message.ts';
import { contactInput, type MessageInput, ticketInput } from './message-input.ts';

/** POST /contact, from anybody, and POST /support-tickets, from who is signed in → 201 {id}. */
export async function messagesRoutes(app: FastifyInstance, { visitors, auth }: VisitorRooms) {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { queries, clock } = visitors;
  const config = limited(10);

  const keep = (request: FastifyRequest, reply: FastifyReply, input: MessageInput, userId?: string) =>
    once({ queries, clock, owner: userId ?? ANYBODY }, request, reply, async note => {
      if (isRobot(input.website)) return { status: 201, body: { id: uuidv7() } };
      return inTransaction(queries, async tx =>
        note(tx, { status: 201, body: { id: await keepMessage(tx, visitors, input, userId) } }),
      );
    });

  routes.post(
    '/contact',
    { config, schema: { headers: idempotencyHeaders, body: contactInput } },
    (request, reply) => keep(request, reply, request.body),
  );
  routes.post(
    '/support-tickets',
    {
      onRequest: auth.required,
      config,
      schema: { headers: idempotencyHeaders, body: ticketInput },
    },
    (request, reply) => keep(request, reply, request.body, userOf(request).id),
  );
}
