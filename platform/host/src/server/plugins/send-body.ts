import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Body, encoded } from '../pages/body.ts';
import { codingOf } from './assets.ts';

/** Sends a body in the coding that the client accepts. */
export async function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body) {
  const { content, coding } = await encoded(body, codingOf(request)?.name);
  if (coding) reply.header('content-encoding', coding);
  return reply.send(content);
}
