import { type SiteConfig, withDefaults } from '@flotilla/command-line/site-config';
import {
  authorVariables,
  processVariables,
  readVariables,
  releaseVariables,
  remoteVariables,
} from '@flotilla/runtime/variables';
import { z } from 'zod';

const { STAGE, HOST, DATA_DIR, SITE_URL } = processVariables;

const variables = z.object({
  ...{ STAGE, HOST, DATA_DIR, SITE_URL },
  ...remoteVariables,
  ...releaseVariables,
  ...authorVariables,
});

/** What commands that release know of where they run. Nothing else of theirs reads `process.env`. */
export type Environment = z.infer<typeof variables>;

/** @throws Error that names every variable that is wrong, on one line */
export const readEnvironment = (site: Pick<SiteConfig, 'defaults'>, given = process.env): Environment =>
  readVariables(variables, withDefaults(site, given));
