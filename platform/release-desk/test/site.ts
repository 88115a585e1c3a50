import type { SiteConfig } from '@flotilla/command-line/site-config';
import config from '../../../flotilla.config.ts';
import { deskSite } from '../src/desk-site.ts';
import type { Environment } from '../src/environment.ts';

/** The site of this repository, for tests. */
export const site: SiteConfig = config;

export const siteFor = (env: Environment) => deskSite(site, env);
