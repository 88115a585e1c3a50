import type { FoundSite } from '@flotilla/command-line/site-config';
import config from '../../../flotilla.config.ts';
import { readCommandLine } from '../src/command-line.ts';
import { readEnvironment } from '../src/environment.ts';
import { ROOT } from '../src/root.ts';

/** The site of this repository, for tests. */
export const site: FoundSite = { ...config, root: ROOT };

export const environment = () => readEnvironment(site, { NODE_ENV: 'test' });

export const lineOf = (args: readonly string[]) => readCommandLine(args, site.remotes);
