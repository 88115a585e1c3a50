import type { StandaloneSite } from '@flotilla/contracts/site';
import { samplePath } from './samples.ts';
import { site } from './site.ts';

/** This site, for `standalone({ site, … })`. It has all paths, which a part in another site's page does without. */
export const standaloneSite: StandaloneSite = { ...site, samplePath };
