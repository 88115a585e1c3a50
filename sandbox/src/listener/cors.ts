import type { IncomingMessage, ServerResponse } from 'node:http';

/** Open to every origin, as the vendors' delivery hosts are. The fault switch is not: no page may pull it. */
export function allowOrigins(request: IncomingMessage, response: ServerResponse): void {
  if (request.url?.startsWith('/faults')) return;
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', '*');
  if (request.method !== 'OPTIONS') return;
  response.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT, DELETE');
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-max-age', '600');
}
