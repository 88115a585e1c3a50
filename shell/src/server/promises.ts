import { site as contract } from '@fernweh/site/site-contracts';
import { shellContract } from '@flotilla/host/server/releases/shell-contract';
import type { Shell } from '@flotilla/release-contract';
import { SHELL_STORAGE, SHELL_TOPICS } from '../declared.ts';
import { site as definition } from '../site.ts';
import { FEEDS } from '../site-routes.ts';

/** What this site's shell promises to releases. */
export const promises = {
  definition,
  contract,
  declared: { topics: SHELL_TOPICS, storage: SHELL_STORAGE },
  feeds: FEEDS,
};

/** The contract of this site's shell. @param providesFile as of `shellContract` */
export const fernwehContract = (providesFile: string): Promise<Shell> =>
  shellContract(promises, providesFile);
