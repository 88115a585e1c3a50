import type { Site } from '@flotilla/contracts/site';

/** A site that says nothing on the event bus of a page without its shell. */
export const site: Site = { firstEvents: () => [] };
