import type { FastifyCorsOptions } from '@fastify/cors';
import { SERVER_TIME } from './server-time.ts';

/** Pages of the site may call from the browser. No cookies are involved. */
export const corsOptions = (origins: string[]): FastifyCorsOptions => ({
  origin: origins,
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    'content-type',
    'x-wishlist-id',
    'authorization',
    'idempotency-key',
    'if-match',
    'x-form-token',
    'x-recaptcha-token',
  ],
  exposedHeaders: ['retry-after', 'etag', 'www-authenticate', 'location', 'content-disposition', SERVER_TIME],
  maxAge: 600,
  strictPreflight: false,
});
