import { z } from 'zod';

export type GeoRepository = {
  /** ISO code of an address's country; null where it is not known. @throws Error where the vendor does not answer. */
  countryOf(ip: string): Promise<string | null>;
};

const answer = z.object({ country: z.string().length(2).nullable() });

/** The geo-IP vendor. */
export const geoRepository = ({ url, deadlineMs }: { url: string; deadlineMs: number }): GeoRepository => ({
  async countryOf(ip) {
    const response = await fetch(new URL(`/v1/country?ip=${encodeURIComponent(ip)}`, url), { signal: AbortSignal.timeout(deadlineMs) });
    if (!response.ok) throw new Error(`The geo vendor answered ${response.status}`);
    return answer.parse(await response.json()).country;
  },
});
