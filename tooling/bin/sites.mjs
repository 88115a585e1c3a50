// Runs on Node 18 or later, before anything is installed. Says which sites this repository has.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The site that all commands are about. */
export const OWN_SITE = 'fernweh';

const OTHERS = 'examples';

/** Folders of other sites: their packages are below it, and their hosts start them. */
export const folderOf = site => `${OTHERS}/${site}`;

/** The command that a site's host starts the whole site with. */
export const startOf = site => `${folderOf(site)}/host/src/start/main.ts`;

/** What builds such a site and runs that command. */
export const START_OTHER = 'tooling/run/src/start-site.ts';

/**
 * The names of the other sites.
 * @param {string} root the clone
 * @returns {string[]}
 */
export function otherSites(root) {
  const folder = join(root, OTHERS);
  return existsSync(folder) ? readdirSync(folder).filter(site => existsSync(join(root, startOf(site)))) : [];
}
