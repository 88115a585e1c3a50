import type { FragmentContracts, FragmentId } from '@fernweh/contracts/fragments';
import type { Geo, PublicConfig } from '@fernweh/contracts/page';
import type { AnyFragment } from '../fragment.tsx';
import type { RemoteManifest } from '../manifest.ts';
import type { Views } from '../view.ts';

/** Names of the demonstration world, so that no remote knows a slug by heart. */
export type Samples = {
  region: string;
  country: string;
  tour: { slug: string; title: string };
  post: string;
  staticPage: string;
  builderPage: string;
};

export type StandaloneFragments = {
  [Id in FragmentId]?: {
    load: () => Promise<{ fragment: AnyFragment }>;
    props: (samples: Samples) => FragmentContracts[Id];
  };
};

/** A remote as its standalone page and the development server see it. */
export type StandaloneRemote = { manifest: RemoteManifest; views: Views; fragments: StandaloneFragments };

/** What the development server tells the page before anything is shown. */
export type Surroundings = { geo: Geo; config: PublicConfig; samples: Samples; siteUrl: string };

/** Addresses of the development server, beside the shell's `/_data` and `/_fragments`. */
export const SURROUNDINGS_PATH = '/_alone';
/** Names a view without a path of its own, or a fragment: `/?alone=header`. */
export const CHOICE_PARAMETER = 'alone';
