import type { Site } from '@flotilla/contracts/site';

/** For parts of the shop in pages without its host: it publishes no events. */
export const site: Site = { firstEvents: () => [] };
