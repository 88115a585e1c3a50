import type { FragmentId, PathName, TopicName } from '@flotilla/contracts/register';
import type { Budget, CanaryRules, OwnPage } from '@flotilla/contracts/release';

/** What a remote declares about itself. The build, the release command, the event bus and the documents read it. */
export type RemoteManifest = {
  name: `mf-${string}`;
  /** Its pages: view name → names of paths in the route table. Header, footer and `pages` have none there. */
  views: Record<string, PathName | readonly PathName[] | null>;
  /** Views at paths that the route table does not have. The registry grants each path to one remote (docs/decisions/080). */
  pages?: Record<string, OwnPage>;
  /** Fragments that other remotes may show: `src/fragments/<name>.tsx`. */
  fragments: readonly FragmentId[];
  /** Fragments of other remotes that it shows. */
  uses: readonly FragmentId[];
  events: { publishes: readonly TopicName[]; listens: readonly TopicName[] };
  /** Keys of session and local storage that the shell removes when the visitor's session ends (product/account 4). */
  accountData?: readonly string[];
  /** Every cookie and every key of browser storage that it sets; no other remote has them (docs/decisions/079). */
  storage?: { cookies?: readonly string[]; local?: readonly string[]; session?: readonly string[] };
  /** URLs that a new release must render before visitors get it. */
  probes: readonly `/${string}`[];
  /** How its canaries are judged where that differs from the site's rules, which bound it. */
  canary?: CanaryRules;
  /** What its scripts and style sheets may weigh together. */
  budget?: Budget;
  /** Its pages render in a process of their own (docs/decisions/200). It has no fragments, which render with the pages of others. */
  isolated?: true;
};
