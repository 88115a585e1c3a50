import type { Geo, MarketOfPage, PublicConfig } from './page.ts';

/** What the platform's types take from this site. Programs of this site have it by `tsconfig.site.json`. */
type Fernweh = {
  geo: Geo;
  config: PublicConfig;
  page: MarketOfPage;
};

declare module '@flotilla/contracts/register' {
  interface Register {
    site: Fernweh;
  }
}
