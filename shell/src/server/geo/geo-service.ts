import { type Channel, channelById, DEFAULT_CHANNEL, type GeoData } from '@fernweh/contracts/channel';
import type { Geo } from '@flotilla/contracts/register';
import { boundedJson } from '@flotilla/runtime/bounded-body';
import { callOwnService } from '@flotilla/runtime/own-service';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** The visitor's market (product/markets 4): `?channel=`, else the cookie, else the address. */
export type GeoService = {
  byChannel(id: number): Promise<Geo>;
  byAddress(address: string): Promise<Geo>;
};

const answer = z.object({ channel_id: z.int(), phone: z.string().optional() });
const CACHE_MS = 600_000;
const RETRY_MS = 5_000;
const MAXIMUM_BYTES = 64 * 1024;

/** @param deadlineMs longest wait; after it the page is rendered with the market that is known without the service */
export function createGeoService(
  apiUrl: string,
  deadlineMs: number,
  onFailure: (error: unknown) => void = () => {},
): GeoService {
  const cache = new LRUCache<string, Geo>({ max: 5000, ttl: CACHE_MS });

  async function ask(
    key: string,
    query: string,
    headers: Record<string, string>,
    fallback: Channel,
  ): Promise<Geo> {
    const known = cache.get(key);
    if (known) return known;
    try {
      const response = await callOwnService('GET market', `${apiUrl}/api/v1/geo${query}`, {
        ...{ headers, deadlineMs },
      });
      if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
      const { channel_id, phone } = answer.parse(await boundedJson(response, MAXIMUM_BYTES, 'The market'));
      const geo = geoOf(query ? fallback : channelById(channel_id), phone);
      cache.set(key, geo);
      return geo;
    } catch (error) {
      onFailure(error);
      // A page without a phone number is better than none. The short lifetime makes the next request try again.
      const geo = geoOf(fallback);
      cache.set(key, geo, { ttl: RETRY_MS });
      return geo;
    }
  }

  return {
    byChannel(id) {
      const channel = channelById(id);
      return ask(`channel ${channel.id}`, `?currency=${channel.currency}`, {}, channel);
    },
    byAddress: address => ask(`address ${address}`, '', { 'x-forwarded-for': address }, DEFAULT_CHANNEL),
  };
}

function geoOf({ id, currency, locale }: Channel, phone?: string): Geo {
  const data: GeoData = { channel_id: id, currency, ...(phone ? { phone } : {}) };
  return { ...data, locale };
}

/** The channel of an id as visitors may send it: any other number is the "other" channel (product/markets 2). Undefined for no number. */
export function knownChannel(text: string | undefined | null): number | undefined {
  return text && /^\d{1,9}$/.test(text) ? channelById(Number(text)).id : undefined;
}
