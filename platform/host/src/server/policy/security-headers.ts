import type { FastifyInstance } from 'fastify';

const TWO_YEARS_S = 63_072_000;

/** Browser features that no page of the site needs; the permissions policy forbids them. */
const FORBIDDEN = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
const PERMISSIONS = FORBIDDEN.map(feature => `${feature}=()`).join(', ');

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** Adds security headers to every answer; pages add their content security policy themselves (docs/decisions/035). */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(EVERYWHERE);
    // HSTS has no effect over plain HTTP. Behind a trusted edge, `protocol` is the one that the edge reports.
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${TWO_YEARS_S}; includeSubDomains; preload`);
  });
}
