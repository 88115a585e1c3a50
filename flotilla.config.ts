import type { SiteConfig } from './platform/command-line/src/site-config.ts';
import { DESK_IDENTITY } from './shared/config/src/desk-identity.ts';
import { REMOTE_NAMES, REMOTE_PAGES } from './shared/config/src/remotes.ts';
import { PATH_OWNERS } from './shared/contracts/src/path-owners.ts';
import * as paths from './shared/contracts/src/paths.ts';
import { SITE_NAME } from './shared/contracts/src/site-name.ts';

const PATTERNS: Record<paths.PathName, { pattern: string }> = paths;

/** This site, for the platform's commands and the release desk. */
const config: SiteConfig = {
  name: SITE_NAME,
  remotes: REMOTE_NAMES,
  teams: {
    'mf-navigation': { team: 'Team Navigation', does: 'Header, menu, footer', hasPages: false },
    'mf-destinations': { team: 'Team Destinations', does: 'Tours, places, maps' },
    'mf-search': { team: 'Team Search', does: 'Search page and box' },
    'mf-checkout': { team: 'Team Checkout', does: 'Booking panel, checkout' },
    'mf-account': { team: 'Team Account', does: 'Account, saved tours' },
    'mf-content': { team: 'Team Content', does: 'Home, journal, reviews' },
  },
  routes: Object.entries(PATH_OWNERS).map(([name, owner]) => ({
    pattern: PATTERNS[name as paths.PathName].pattern,
    owner,
  })),
  ownPaths: ['/api/*', '/auth/*', '/img/*', '/404', '/destination', '/pages'],
  pages: REMOTE_PAGES,
  defaults: DESK_IDENTITY,
  signIn: `${import.meta.dirname}/shared/desk-sign-in/dist/web`,
  contracts: async () => (await import('./shared/site/src/site-contracts.ts')).site,
  // Trials ask for pages of another market.
  rehearsal: { cookie: 'channel=33', isTheirs: 'request.geo.channel_id === 33' },
  shell: {
    folder: 'shell',
    contract: async () =>
      (await import('./shell/src/server/promises.ts')).fernwehContract(
        `${import.meta.dirname}/shell/dist/server/provides.json`,
      ),
  },
};

export default config;
