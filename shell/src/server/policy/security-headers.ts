import type { FastifyInstance } from 'fastify';

const TWO_YEARS_S = 63_072_000;

/** Powers of the browser that no page of the site needs, taken from whatever may once run in one. */
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

/** On every answer of the site; pages add a content-security policy of their own. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(EVERYWHERE);
    // Said over plain HTTP it means nothing; behind an edge the edge's word counts, if the edge is trusted.
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${TWO_YEARS_S}; includeSubDomains; preload`);
  });
}
