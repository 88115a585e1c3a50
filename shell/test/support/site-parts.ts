import type { Geo } from '@fernweh/contracts/page';
import { site as contract, MARKET_FRAGMENTS } from '@fernweh/site/site-contracts';
import { PLAIN_FOOTER, PLAIN_HEADER, plainPage, signInPage } from '../../src/fallback/plain.ts';
import type { GeoService } from '../../src/server/geo/geo-service.ts';
import { marketVariants } from '../../src/server/geo/market.ts';

/** Parts of Fernweh that the host is told of, for tests of what it does with them. */
const fallback = { header: PLAIN_HEADER, footer: PLAIN_FOOTER, page: plainPage, signIn: signInPage };
export const policySources = { images: [], connect: [], frames: [] };
export const pageSite = { themeColor: '#fff', fallback, policySources };
export const errorSite = { document: pageSite, policySources };
export const fragmentSite = { contract, stored: MARKET_FRAGMENTS };

/** Everybody's market, however it is asked for. */
export const oneMarket = (geo = {} as Geo) =>
  marketVariants({ byAddress: async () => geo, byChannel: async () => geo });

/** The markets of a service of which a test needs a part. */
export const marketsOf = (geo: Partial<GeoService>) => marketVariants(geo as GeoService);
