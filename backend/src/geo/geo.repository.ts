import { boundedJson } from '@flotilla/runtime/bounded-body';
import { z } from 'zod';
import type { Environment } from '../environment.ts';
import { spanOf } from '../telemetry/trace.ts';
import { isLocal, plainAddress } from './address.ts';

/** The visitor's country, as far as the geo vendor knows it. */
export type GeoRepository = {
  /**
   * ISO 3166-1 alpha-2; null if unknown.
   * @throws Error when the vendor is late, unavailable, or its answer is invalid
   */
  countryOf(address: string): Promise<string | null>;
};

const MAXIMUM_BYTES = 4096;
const answer = z.object({ country: z.string().length(2).nullable() });
type Settings = Pick<Environment, 'GEO_URL' | 'GEO_DEADLINE_MS' | 'DEFAULT_COUNTRY'>;

/** Only public addresses are sent to the vendor. Local ones belong to DEFAULT_COUNTRY. */
export function createGeoRepository({ GEO_URL, GEO_DEADLINE_MS, DEFAULT_COUNTRY }: Settings): GeoRepository {
  return {
    async countryOf(text) {
      const address = plainAddress(text);
      if (!address) return null;
      if (isLocal(address)) return DEFAULT_COUNTRY;
      const url = `${GEO_URL}/v1/country?${new URLSearchParams({ ip: address })}`;
      const calling = fetch(url, { signal: AbortSignal.timeout(GEO_DEADLINE_MS) });
      const response = await spanOf(() => ({ name: 'geo vendor', attributes: {} }), calling);
      if (!response.ok) throw new Error(`The geo vendor answered ${response.status}`);
      return answer.parse(await boundedJson(response, MAXIMUM_BYTES, 'The geo vendor')).country;
    },
  };
}
