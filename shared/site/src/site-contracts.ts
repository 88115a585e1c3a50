import * as checks from '@fernweh/contracts/event-checks';
import * as payloads from '@fernweh/contracts/event-payloads';
import * as topics from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { composeContracts, type OwnContracts } from '@flotilla/contracts/compose-contracts';
import type { SiteBuild } from '@flotilla/contracts/site-contracts';
import * as remotes from './remotes.ts';

/** Topics that the shell publishes, and those that it hears from anyone. */
const shell: OwnContracts = { owner: 'shell', topics, payloads, checks };

/** The shell and the remotes, each with what it declares. */
export const parties: readonly OwnContracts[] = [shell, ...Object.values(remotes)];

/** What the parts of this site agree on, and what builds take from it: `remote(site, manifest, …)`. For servers and tools only. */
export const site: SiteBuild = {
  ...composeContracts(parties),
  paths,
  module: '@fernweh/site/site',
  sheets: {
    portable: ['@fernweh/ui/tokens.css', '@fernweh/ui/base.css', '@flotilla/kit/kit.css'],
    standalone: [
      '@fernweh/ui/tokens.css',
      '@fernweh/ui/fonts.css',
      '@fernweh/ui/base.css',
      '@flotilla/kit/kit.css',
    ],
  },
};

/** Fragments with the same data for every visitor of a market: the edge, which knows the market, may store it for some minutes. */
export const MARKET_FRAGMENTS: ReadonlySet<string> = new Set(
  Object.values(remotes).flatMap(own => ('marketFragments' in own ? own.marketFragments : [])),
);
