import type { FastifyRequest } from 'fastify';

/** Who sends a request, once that is known. `operator`: a person at the desk, or whoever has the root key. */
export type Caller = { kind: 'team' | 'shell' | 'operator'; id: string };

const callers = new WeakMap<FastifyRequest, Caller>();

/** Said by whatever has checked it, in `onRequest`. */
export const isFrom = (request: FastifyRequest, caller: Caller): void => void callers.set(request, caller);

/** Undefined for a stranger's request, and before anything has checked whose it is. */
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request);
