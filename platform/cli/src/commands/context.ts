import type { FoundSite } from '@flotilla/command-line/site-config';
import type { Pointer, PointerChange } from '@flotilla/contracts/release-store';
import { type Author, createStoreClient, type StoreClient } from '@flotilla/release-desk/client';
import { authorOf } from '../author.ts';
import type { CommandLine } from '../command-line.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from '../outcome.ts';
import { type Arrival, arrival, canaryArrival, siteState } from '../site-state.ts';
import { percent } from '../table.ts';

/** The site that a command works for, and the environment that it runs in. */
export type Place = { site: FoundSite; env: Environment };

/** What every command for one remote needs. */
export type Context = Place & {
  line: CommandLine;
  remote: string;
  author: Author;
  store: StoreClient;
  /** The pointer when the command started; a change by somebody else since then makes the command's own change fail. */
  before: Pointer | undefined;
};

export async function openContext(place: Place, line: CommandLine, remote: string): Promise<Context> {
  const { env } = place;
  const author = await authorOf(remote, env);
  const store = createStoreClient(env.RELEASE_STORE_URL, author);
  return { ...place, line, remote, author, store, before: (await store.pointers())[remote] };
}

/** Changes the pointer and says what became of it. @param did the sentence that says what was done */
export async function changePointer(
  context: Context,
  change: Pick<PointerChange, 'action' | 'version'>,
  did: (after: Pointer) => string,
): Promise<Outcome> {
  const { store, remote, before, line } = context;
  const sequence = before?.sequence ?? 0;
  const after = await store.change(remote, { ...change, sequence, why: line.why });
  const isOffer = change.action === 'canary' && after.canary !== undefined;
  return {
    did: did(after),
    ...(await (isOffer ? offeredAtTheSite(context, after) : atTheSite(context, after))),
  };
}

/** A canary is somebody's once the shells have tried it. The share is the site's: the settings of this command say nothing about it. */
async function offeredAtTheSite({ env, remote }: Context, pointer: Pointer): Promise<Omit<Outcome, 'did'>> {
  const { stable, canary, paused, sequence } = pointer;
  const version = canary?.version ?? '';
  const site = await canaryArrival(env.SITE_URL, remote, version);
  const share = (await siteState(env.SITE_URL))?.canaryShare;
  return {
    ok: site !== 'refused',
    visitors: offerSentence(site, remote, version, stable.version, share),
    data: { remote, stable: stable.version, canary: version, share: share ?? null, paused, sequence, site },
  };
}

function offerSentence(
  site: Arrival,
  remote: string,
  version: string,
  stable: string,
  share: number | undefined,
): string {
  const whom =
    share === undefined
      ? 'The site’s share of visitors (CANARY_SHARE) gets'
      : `${percent(share)} of visitors get`;
  switch (site) {
    case 'live':
      return `${whom} ${version} with their next page, the others ${stable}.`;
    case 'refused':
      return `The site refused ${version}; all visitors get ${stable}. Why: docs/runbooks/release-refused.md`;
    case 'late':
      return `The site has not taken ${version} yet; all visitors still get ${stable}. Look again with: npm run release -- status ${remote}`;
    case 'unknown':
      return `${whom} ${version} as soon as the site has tried it; all visitors get ${stable} until then.`;
  }
}

async function atTheSite(
  { env, remote, before }: Context,
  { stable, canary, paused, sequence }: Pointer,
): Promise<Omit<Outcome, 'did'>> {
  const site = await arrival(env.SITE_URL, remote, stable.version);
  return {
    ok: site !== 'refused',
    visitors: sentence(site, remote, stable.version, before?.stable.version, env.SITE_URL),
    data: {
      remote,
      stable: stable.version,
      canary: canary?.version ?? null,
      previous: before?.stable.version ?? null,
      paused,
      sequence,
      site,
    },
  };
}

function sentence(
  site: Arrival,
  remote: string,
  version: string,
  previous: string | undefined,
  url: string,
): string {
  switch (site) {
    case 'live':
      return `Visitors get ${remote} ${version} now.`;
    case 'refused':
      return `The site refused ${version}; visitors still get ${previous ?? 'no release'}. Its log says why (docs/runbooks/release-refused.md).`;
    case 'late':
      return `The site has not taken ${version} yet; visitors still get ${previous ?? 'no release'}. Look again with: npm run release -- status ${remote}`;
    case 'unknown':
      return `Visitors get ${version} as soon as the site sees it; ${url} does not say what it serves (SITE_URL).`;
  }
}
