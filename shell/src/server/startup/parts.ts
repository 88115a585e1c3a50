import type { Environment } from '@fernweh/config/environment';
import type { PublicConfig } from '@fernweh/contracts/page';
import type { Mirror } from '../releases/mirror.ts';
import type { Releases } from '../releases/start-releases.ts';
import type { Observed } from './observation.ts';

/** What most steps of a start need of those before them. */
export type Parts = {
  env: Environment;
  config: { browser: PublicConfig; server: PublicConfig };
  observed: Observed;
  mirror: Mirror;
  releases: Releases;
  /** Those that this shell was built with, and those that came later. */
  remotes: () => string[];
};
