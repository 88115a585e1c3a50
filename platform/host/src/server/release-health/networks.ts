import { createHmac } from 'node:crypto';
import { networkPrefix } from '@flotilla/runtime/address-prefix';
import { traceIdOf } from '@flotilla/runtime/trace';
import { LRUCache } from 'lru-cache';

/** Says from which network something was told or asked for, without its address (docs/decisions/119). */
export type Networks = {
  /** The same for a network in every shell, and nothing that an address could be read from without the key. */
  idOf(address: string): string;
  /** A request came from this address. */
  asked(traceparent: string, address: string): void;
  /** The network of the request that a render was for. Renders of which nobody knows it are one network. */
  ofTrace(traceparent: string | undefined): string;
};

/** Requests that are remembered until they were rendered. */
const MOST_REQUESTS = 10_000;
/** Enough that two networks do not share an id. */
const ID_LENGTH = 11;

/** @param secret shared by the shells of a site */
export function createNetworks(secret: string): Networks {
  // A key of its own: an id must say nothing about the secret's other uses.
  const key = createHmac('sha256', secret).update('networks of callers').digest();
  const hash = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, ID_LENGTH);
  const unknown = hash('unknown');
  const requests = new LRUCache<string, string>({ max: MOST_REQUESTS });

  const idOf = (address: string) => {
    const prefix = networkPrefix(address);
    const site = siteOf(prefix);
    return site ? `${hash(prefix)}.${hash(site)}` : hash(prefix);
  };

  return {
    idOf,
    asked: (traceparent, address) => void requests.set(traceIdOf(traceparent), address),
    ofTrace(traceparent) {
      const address = traceparent && requests.get(traceIdOf(traceparent));
      return address ? idOf(address) : unknown;
    },
  };
}

/** The /48 of an IPv6 network, of which a customer may have all 65,536; undefined for IPv4. */
const siteOf = (prefix: string): string | undefined =>
  prefix.endsWith('::/64') ? `${prefix.split(':').slice(0, 3).join(':')}::/48` : undefined;
