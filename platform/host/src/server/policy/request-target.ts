import type { FastifyInstance } from 'fastify';
import { normalTarget } from '../../routes/normal-path.ts';

/**
 * Nothing is looked up, and nothing stored, by a target that is not in its one form: that would be matched as one path and rendered
 * as another. Targets in absolute form (`GET http://other.example/ HTTP/1.1`), and those that have no such form, are refused;
 * redirects repeat the path of the target, and must never lead to a host that a request names.
 */
export function normaliseTargets(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const target = request.raw.url ?? '';
    const normal = target.startsWith('/') ? normalTarget(asText(target)) : undefined;
    if (normal === target) return;
    reply.header('cache-control', 'private, no-store');
    if (normal === undefined)
      return reply.code(400).send({ error: 'The request target is not a path of this site' });
    if (normal.length > LONGEST_REDIRECT)
      return reply.code(414).send({ error: 'The request target is too long' });
    return reply.redirect(normal, 308);
  });
}

/** Proxies refuse an answer whose headers are longer than 4 KB, and show the page of a failure. */
const LONGEST_REDIRECT = 2_000;

/** Node hands over every byte as one character; a target has no fragment. */
const asText = (target: string) =>
  target.replace(
    /[#\u0080-\u00ff]/g,
    byte => `%${byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
