import { callerPrefix } from '@flotilla/runtime/address-prefix';
import type { FastifyRequest } from 'fastify';

/** Who is counted for a call: the signed-in user, else the address as far as one caller usually has it. */
export const callerOf = ({ user, ip }: Pick<FastifyRequest, 'user' | 'ip'>): string =>
  user ? `user ${user.id}` : `address ${callerPrefix(ip)}`;
