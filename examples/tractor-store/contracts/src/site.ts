import type { Site } from '@flotilla/contracts/site';

/** For parts of the shop in pages without its host. Every contract is in its first version, and the host publishes no events. */
export const site: Site = { fragmentVersions: {}, firstEvents: () => [] };
