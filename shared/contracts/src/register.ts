import type { SessionUser, TopicName } from './events.ts';
import type { FragmentContracts } from './fragment-props.ts';
import type { fragmentVersions } from './fragment-versions.ts';
import type { Geo, MarketOfPage, PublicConfig } from './page.ts';
import type { PathName } from './paths.ts';
import type { Samples } from './samples.ts';

/** What the platform's types take from this site. Programs of this site have it by `tsconfig.site.json`. */
type Fernweh = {
  geo: Geo;
  config: PublicConfig;
  page: MarketOfPage;
  fragments: FragmentContracts;
  fragmentVersions: typeof fragmentVersions;
  topic: TopicName;
  path: PathName;
  user: SessionUser;
  samples: Samples;
};

declare module '@flotilla/contracts/register' {
  interface Register {
    site: Fernweh;
  }
}
