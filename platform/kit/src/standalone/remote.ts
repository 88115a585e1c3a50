import type { FragmentContracts, FragmentId, Geo, PublicConfig, Samples } from '@flotilla/contracts/register';
import type { StandaloneSite } from '@flotilla/contracts/site';
import type { AnyFragment } from '../fragment.tsx';
import type { RemoteManifest } from '../manifest.ts';
import type { Views } from '../view.ts';

export type StandaloneFragments = {
  [Id in FragmentId]?: {
    load: () => Promise<{ fragment: AnyFragment }>;
    props: (samples: Samples) => FragmentContracts[Id];
  };
};

/** A remote as its standalone page and the development server need it. */
export type StandaloneRemote = {
  site: StandaloneSite;
  manifest: RemoteManifest;
  views: Views;
  fragments: StandaloneFragments;
};

/** What the standalone page asks the development server for before it renders. */
export type StandaloneEnvironment = { geo: Geo; config: PublicConfig; samples: Samples; siteUrl: string };

/** Path of the `StandaloneEnvironment` on the development server, which also answers `/_data` and `/_fragments`. */
export const ENVIRONMENT_PATH = '/_standalone';
/** Path of the events about new data and problems. */
export const CHANGES_PATH = '/__changes';
/** Names a fragment, or a view without a path: `/?standalone=header`. */
export const CHOICE_PARAMETER = 'standalone';
