import type { Pointer } from '@flotilla/contracts/release-store';
import { createStoreClient } from '@flotilla/release-desk/client';
import { standingOf } from '@flotilla/release-desk/standing';
import { readerOf } from '../author.ts';
import { isRefused, type SiteState, siteState } from '../site-state.ts';
import { sourceText } from '../source.ts';
import { ago, percent, table } from '../table.ts';
import type { Place } from './context.ts';

/** What a command shows, for people and for pipelines. */
export type View = { text: string; data: Record<string, unknown> };

/** Which release visitors get of each remote. */
export async function status(
  { site: { remotes: known }, env }: Place,
  only: string | undefined,
): Promise<View> {
  const store = createStoreClient(env.RELEASE_STORE_URL, await readerOf(env, known, only));
  const pointers = await store.pointers();
  const site = await siteState(env.SITE_URL);
  const all = [...known, ...Object.keys(env.STOCK_REMOTES)];
  const remotes = await Promise.all(
    all
      .filter(remote => !only || remote === only)
      .map(async remote => {
        const pointer = pointers[remote];
        return statusOf(remote, pointer, pointer ? await store.history(remote) : [], site);
      }),
  );
  const rows = remotes.map(
    ({ remote, stable, canary, canarySince, since, paused, share, source, health }) => [
      remote,
      stable ?? 'no release',
      since ? ago(since) : '',
      share === undefined ? '' : percent(share),
      canary ? `canary ${canary}${canarySince ? `, ${ago(canarySince)}` : ''}` : '',
      source ? sourceText(source) : '',
      [health, paused ? 'paused' : ''].filter(Boolean).join(', '),
    ],
  );
  return {
    text: table(['remote', 'stable', 'since', 'share', 'canary', 'built from', 'health'], rows),
    data: { store: env.RELEASE_STORE_URL, site: env.SITE_URL, remotes },
  };
}

function statusOf(
  remote: string,
  pointer: Pointer | undefined,
  history: readonly Pointer[],
  site: SiteState | undefined,
) {
  const serving = site?.releases[remote];
  return {
    remote,
    stable: pointer?.stable.version,
    canary: pointer?.canary?.version,
    before: pointer?.before.map(({ version }) => version) ?? [],
    /** When the stable release became it: other changes, like a pause or a canary, do not make it newer. */
    since: standingOf(history, 'stable')?.since,
    canarySince: standingOf(history, 'canary')?.since,
    /** What the stable release was built from, and the canary; absent in older releases. */
    source: standingOf(history, 'stable')?.source,
    canarySource: standingOf(history, 'canary')?.source,
    /** The last change of any kind. */
    changed: pointer?.at,
    sequence: pointer?.sequence,
    paused: pointer?.paused ?? false,
    /** Of visitors who get the stable release; undefined where the site does not say who gets canaries. */
    share: stableShare(pointer, site),
    serving,
    health: healthOf(pointer, site, remote),
  };
}

function stableShare(pointer: Pointer | undefined, site: SiteState | undefined): number | undefined {
  if (!pointer) return 0;
  if (!pointer.canary) return 1;
  // A canary that the shells refused, or have not taken yet, is nobody's.
  if (site?.canaries && site.canaries[pointer.remote] !== pointer.canary.version) return 1;
  return site?.canaryShare === undefined ? undefined : 1 - site.canaryShare;
}

function healthOf(pointer: Pointer | undefined, site: SiteState | undefined, remote: string): string {
  if (!site) return 'the site does not answer';
  const serving = site.releases[remote];
  if (!pointer) return serving ? `the site serves ${serving}` : '';
  if (serving === pointer.stable.version)
    return ['serves', canaryHealth(pointer, site)].filter(Boolean).join(', ');
  const instead = serving ? `visitors get ${serving}` : 'visitors get no release';
  return isRefused(site, remote, pointer.stable.version) ? `refused, ${instead}` : `on its way, ${instead}`;
}

function canaryHealth({ remote, canary }: Pointer, site: SiteState): string {
  if (!canary || !site.canaries || site.canaries[remote] === canary.version) return '';
  return isRefused(site, remote, canary.version) ? 'its canary is refused' : 'its canary is on its way';
}

/** Who changed the pointer of a remote, when, how and why. */
export async function history({ site: { remotes }, env }: Place, remote: string): Promise<View> {
  const store = createStoreClient(env.RELEASE_STORE_URL, await readerOf(env, remotes, remote));
  const changes = (await store.history(remote)).map(
    ({ at, sequence, stable, canary, change: { action, by, why, source } }) => ({
      sequence,
      at,
      who: by.name,
      action,
      stable: stable.version,
      canary: canary?.version,
      why,
      source,
    }),
  );
  const rows = changes.map(({ at, who, action, stable, canary, why, source }) => [
    `${at.slice(0, 16).replace('T', ' ')} UTC`,
    who,
    action,
    action === 'canary' ? (canary ?? '') : stable,
    why,
    source ? sourceText(source) : '',
  ]);
  return {
    text: rows.length
      ? table(['when', 'who', 'what', 'version', 'why', 'built from'], rows)
      : `${remote} has no release yet.`,
    data: { remote, changes },
  };
}
