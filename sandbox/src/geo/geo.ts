import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { type CountryResponse, open, type Reader } from 'maxmind';
import { Failure, type Service } from '../shared/server.ts';

/** A geo-IP vendor: GET /v1/country?ip=81.2.69.142 answers {ip, country}. */
const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80)/i;

type Record = CountryResponse & { country_code?: string };

export async function geoService({ localCountry }: { localCountry: string }): Promise<Service> {
  const file = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  const reader: Reader<Record> = await open<Record>(file);
  return {
    name: 'geo',
    routes: [
      {
        method: 'GET',
        path: '/v1/country',
        handle: ({ url }) => {
          const ip = (url.searchParams.get('ip') ?? '').replace(/^::ffff:/i, '');
          if (!isIP(ip)) throw new Failure(400, 'ip is not an address');
          if (PRIVATE.test(ip)) return { json: { ip, country: localCountry } };
          const found = reader.get(ip);
          return { json: { ip, country: found?.country_code ?? found?.country?.iso_code ?? null } };
        },
      },
    ],
  };
}
