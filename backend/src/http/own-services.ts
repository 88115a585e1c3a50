import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The names that TRUSTED_PROXIES may hold beside networks, as Fastify's own `trustProxy` reads them. */
const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Whether a call comes from a service of the site itself, such as a shell that renders a page: from a trusted network, and
 * for no visitor. A proxy always says for whom it calls.
 */
export function isOwnService(trustedProxies: string[]): (request: FastifyRequest) => boolean {
  const trusted = new BlockList();
  for (const network of trustedProxies.flatMap(name => NAMED[name] ?? name)) {
    const [address = '', bits] = network.split('/');
    const family = familyOf(address);
    trusted.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return ({ raw, headers }) => {
    const { remoteAddress = '' } = raw.socket;
    return headers['x-forwarded-for'] === undefined && trusted.check(remoteAddress, familyOf(remoteAddress));
  };
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
