import type { Geo } from '@fernweh/contracts/page';
import type { FastifyRequest } from 'fastify';
import { type GeoService, knownChannel } from './geo-service.ts';

export const CHANNEL_COOKIE = 'channel';

/** The market of a request: from the URL, else the channel cookie, else the visitor's address. */
export function marketOf(geo: GeoService, request: FastifyRequest, asked?: number): Promise<Geo> {
  const chosen = asked ?? cookieChannel(request);
  return chosen === undefined ? geo.byAddress(request.ip) : geo.byChannel(chosen);
}

function cookieChannel(request: FastifyRequest): number | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map(pair => pair.trim().split('='));
  return knownChannel(pairs.find(([name]) => name === CHANNEL_COOKIE)?.[1]);
}
