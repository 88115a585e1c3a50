import type { FastifyRequest } from 'fastify';

/**
 * Whether a form was sent from a page of this site. Current browsers say it in `Sec-Fetch-Site`; older ones name the page's origin
 * in `Origin`, or its address in `Referer`. A request without any of them is refused.
 */
export function isSameOrigin({ headers }: Pick<FastifyRequest, 'headers'>, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, referer } = headers;
  if (origin !== undefined) return origin === new URL(siteUrl).origin;
  return referer !== undefined && originOf(referer) === new URL(siteUrl).origin;
}

function originOf(address: string): string | undefined {
  try {
    return new URL(address).origin;
  } catch {
    return undefined;
  }
}
