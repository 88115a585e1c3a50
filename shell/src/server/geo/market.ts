import { DEFAULT_CHANNEL } from '@fernweh/contracts/channel';
import type { Geo } from '@flotilla/contracts/register';
import { cookieOf } from '@flotilla/host/server/cookie-of';
import type { Variants } from '@flotilla/host/server/server-site';
import type { FastifyRequest } from 'fastify';
import { type GeoService, knownChannel } from './geo-service.ts';

export const CHANNEL_COOKIE = 'channel';
const YEAR_S = 31_536_000;

/** The market is what pages of this site depend on, beside their address. */
export const marketVariants = (geo: GeoService): Variants => ({
  of: (request, asked) => marketOf(geo, request, knownChannel(asked)),
  named: asked => geo.byChannel(knownChannel(asked) ?? DEFAULT_CHANNEL.id),
  cookie(asked, secure) {
    const channel = knownChannel(asked);
    return channel === undefined
      ? undefined
      : `${CHANNEL_COOKIE}=${channel}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
  },
});

/** The market of a request: from the URL, else the channel cookie, else the visitor's address. */
export function marketOf(geo: GeoService, request: FastifyRequest, asked?: number): Promise<Geo> {
  const chosen = asked ?? knownChannel(cookieOf(request.headers.cookie, CHANNEL_COOKIE));
  return chosen === undefined ? geo.byAddress(request.ip) : geo.byChannel(chosen);
}
