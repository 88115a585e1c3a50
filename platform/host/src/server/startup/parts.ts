import type { HostEnvironment } from '../environment.ts';
import type { Mirror } from '../releases/mirror.ts';
import type { Releases } from '../releases/start-releases.ts';
import type { WholeSite } from '../server-site.ts';
import type { Observed } from './observation.ts';

/** What most steps of a start need of those before them. */
export type Parts = {
  env: HostEnvironment;
  site: WholeSite;
  observed: Observed;
  mirror: Mirror;
  releases: Releases;
  /** Those that this shell was built with, and those that came later. */
  remotes: () => string[];
};
