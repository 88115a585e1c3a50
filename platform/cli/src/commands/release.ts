import { join } from 'node:path';
import type { Release } from '@flotilla/contracts/release';
import { StoreRefusal } from '@flotilla/release-desk/client';
import { putArtefact, renewSignature, signedByOlder } from '@flotilla/release-desk/put';
import { readArtefact } from '../artefact.ts';
import { checked, sourceConflicts } from '../checks/checks.ts';
import { pausedSentence } from '../checks/paused.ts';
import { refuseUnfit } from '../fit.ts';
import type { Outcome } from '../outcome.ts';
import { sourceOf } from '../source.ts';
import { type Context, changePointer } from './context.ts';

/** Builds a remote, puts the release into the store, and gives it to visitors or offers it as canary. */
export async function release(context: Context): Promise<Outcome> {
  const { site, env, line, remote, author, store, before } = context;
  // Before it is built: what is paused takes nobody's time.
  if (!(await mayRenew(context))) refusePaused(before);
  if (!line.json) console.log(`building ${remote} …`);
  const folder = join(env.DATA_DIR, 'releases', remote);
  // The bundler is loaded where something is built.
  const { buildRelease } = await import('../build-release.ts');
  const [built, sources, source] = await Promise.all([
    buildRelease(context, remote, folder, { forRelease: true }),
    sourceConflicts(remote, site.root),
    sourceOf(env.STOCK_REMOTES[remote as `mf-${string}`] ?? site.root),
  ]);
  const { version } = built;
  const artefact = await readArtefact(remote, folder);
  if (before?.stable.version === version && !before.canary) return stays(context, artefact.release);
  refusePaused(before);
  refuseUnfit(
    await checked({ release: built, read: artefact.file, store, site, siteUrl: env.SITE_URL }, sources),
  );
  const release = source ? { ...artefact.release, source } : artefact.release;
  await putArtefact(store, { ...artefact, release }, author);
  if (line.canary) {
    return changePointer(
      context,
      { action: 'canary', version },
      () => `${remote} ${version} is offered as canary; the release desk promotes it or takes it back.`,
    );
  }
  return changePointer(
    context,
    { action: 'release', version },
    () => `${remote} ${version} is released${was(context)}.`,
  );
}

/** The release that serves already. It is signed again where this key is another one: that is how a key is replaced (docs/runbooks/keys.md). */
export async function stays({ remote, store, author }: Context, release: Release): Promise<Outcome> {
  const { version } = release;
  const isRenewed = await renewSignature(store, release, author);
  return {
    did: `${remote} ${version} is already the stable release; ${isRenewed ? 'it is signed with this key now' : 'nothing changed'}.`,
    visitors: `Visitors get ${remote} ${version}.`,
    ok: true,
    data: { remote, stable: version, changed: isRenewed },
  };
}

/** A team replaces its key also while its remote is paused: that releases nothing. */
const mayRenew = async ({ store, author, remote, before }: Context): Promise<boolean> =>
  before !== undefined &&
  (await signedByOlder(store, { remote, version: before.stable.version }, author.key)) !== undefined;

function refusePaused(pointer: Context['before']): void {
  const paused = pausedSentence(pointer);
  if (paused) throw new StoreRefusal('paused', paused);
}

const was = ({ before }: Context) => (before ? `; before it was ${before.stable.version}` : '');
