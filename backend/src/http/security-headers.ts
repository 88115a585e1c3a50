import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers for answers that are data: nothing in them may run, load or be framed. A route that answers a page sets its
 * own policy. CORS decides which origins can read answers.
 */
export const registerSecurityHeaders = (app: FastifyInstance): Promise<void> =>
  Promise.resolve(
    app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      frameguard: { action: 'deny' },
      crossOriginResourcePolicy: { policy: 'cross-origin' },
    }),
  );
