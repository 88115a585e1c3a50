import { samplePath } from '@fernweh/contracts/samples';
import type { StandaloneSite } from '@flotilla/contracts/site';
import { site } from './site.ts';

/** This site, for `standalone({ site, … })`. It has all paths, which a part in another site's page does without. */
export const standaloneSite: StandaloneSite = { ...site, samplePath };
