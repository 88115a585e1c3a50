import { signerOf } from '@flotilla/release-signing/documents';
import type { FastifyRequest } from 'fastify';

/** Who sends a request, once that is known. `operator`: a person at the desk, or whoever has the root key. A team's `id` names its remotes. */
export type Caller = { kind: 'team' | 'shell' | 'operator'; id: string };

const callers = new WeakMap<FastifyRequest, Caller>();

/** Said by whatever has checked it, in `onRequest`. */
export const isFrom = (request: FastifyRequest, caller: Caller): void => void callers.set(request, caller);

/** Undefined for a stranger's request, and before anything has checked whose it is. */
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request);

export const tokenIn = ({ headers }: FastifyRequest): string =>
  (headers.authorization ?? '').slice('Bearer '.length);

/** The id of the key that a request's token names, without a check of its signature; undefined where there is no token. */
export function keyNamedBy(request: FastifyRequest): string | undefined {
  try {
    return signerOf(tokenIn(request));
  } catch {
    return undefined;
  }
}

/** A key that signed a request which is refused. `revoked-key`: it says so, and nothing can prove it any more. */
type Suspect = 'key' | 'revoked-key';
const suspects = new WeakMap<FastifyRequest, Suspect>();

/** Said before a request is refused whose token a known key signed for something else. */
export const isOfKey = (request: FastifyRequest, suspect: Suspect): void =>
  void suspects.set(request, suspect);

/**
 * Whose refused request this is. Anybody can make the desk refuse requests of a stranger, and of an operator, whose token expires: only
 * those of keys say that something is wrong.
 */
export function whoOf(request: FastifyRequest): 'operator' | 'shell' | 'stranger' | Suspect {
  if (request.routeOptions.url?.startsWith('/v1/desk')) return 'operator';
  const caller = callers.get(request);
  if (caller) return caller.kind === 'shell' ? 'shell' : 'key';
  return suspects.get(request) ?? 'stranger';
}
