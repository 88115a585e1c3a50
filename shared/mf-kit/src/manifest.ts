import type { TopicName } from '@fernweh/contracts/events';
import type { FragmentId } from '@fernweh/contracts/fragments';
import type { PathName } from '@fernweh/contracts/paths';

/** What a remote is, as data: the build reads it, the shell releases by it, people find their way with it. */
export type RemoteManifest = {
  name: `mf-${string}`;
  /** The pages it owns: view name → path name of the route table. Header and footer have none. */
  views: Record<string, PathName | readonly PathName[] | null>;
  /** Fragments it offers to others: `src/fragments/<name>.tsx`. */
  fragments: readonly FragmentId[];
  /** Fragments of others that it shows. */
  uses: readonly FragmentId[];
  events: { publishes: readonly TopicName[]; listens: readonly TopicName[] };
  /** URLs that must render before a release goes live. */
  probes: readonly `/${string}`[];
};
