import type { FastifyReply } from 'fastify';

/**
 * Lets pages of any site read an answer. It is for what is the same for everybody: the answer depends on no cookie and on no address,
 * and a browser sends none with such a request (`*` allows no credentials).
 */
export const forAnyHost = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
