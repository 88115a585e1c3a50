import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** Serves `/metrics` in the Prometheus text format, and nothing else. */
export const metricsServer = (registry: Registry): Server =>
  createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
