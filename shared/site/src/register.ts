import type { SessionUser } from '@fernweh/contracts/events';
import type { Geo, MarketOfPage, PublicConfig } from '@fernweh/contracts/page';
import type { PathName } from '@fernweh/contracts/paths';
import type { Samples } from '@fernweh/contracts/samples';
import type { FragmentContracts, FragmentVersions, TopicName } from './declared.ts';

/** What the platform's types take from this site. Programs of this site have it by `tsconfig.site.json`. */
type Fernweh = {
  geo: Geo;
  config: PublicConfig;
  page: MarketOfPage;
  fragments: FragmentContracts;
  fragmentVersions: FragmentVersions;
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
