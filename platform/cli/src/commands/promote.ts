import { createStoreClient, StoreRefusal } from '@flotilla/release-desk/client';
import { putFiles } from '@flotilla/release-desk/put';
import { checked } from '../checks/checks.ts';
import { refuseUnfit } from '../fit.ts';
import type { Outcome } from '../outcome.ts';
import { fileReader } from '../stored-files.ts';
import { type Context, changePointer } from './context.ts';

/** Makes the canary the stable release. */
export const promote = (context: Context): Promise<Outcome> =>
  changePointer(
    context,
    { action: 'promote' },
    ({ stable }) => `${context.remote} ${stable.version} is the stable release; it was the canary.`,
  );

/**
 * Gives a release of this store to another store: the same files under the same signature, nothing is built again. The team's key
 * must be in the other store's registry too.
 */
export async function promoteTo(context: Context, url: string): Promise<Outcome> {
  const { site, store, remote, author, line, before } = context;
  const version = line.version ?? before?.stable.version;
  const found = version === undefined ? undefined : await store.release(remote, version);
  if (!version || !found)
    throw new StoreRefusal('unknown', `The store at ${store.url} has no ${remote} ${version ?? 'release'}.`);
  const target = createStoreClient(url, author);
  const files = fileReader(store, found.document);
  refuseUnfit(
    await checked({ release: found.document, read: files, store: target, site, siteUrl: undefined }),
  );
  if (!found.document.origin) await putFiles(target, found.document, files);
  await target.putRelease(remote, version, found.jws);
  const sequence = (await target.pointers())[remote]?.sequence ?? 0;
  const why = line.why || `promoted from ${store.url}`;
  const after = await target.change(remote, { action: 'release', version, sequence, why });
  return {
    did: `${remote} ${version} of ${store.url} is the stable release of ${url}, as it was built.`,
    visitors: `Visitors of the sites that read ${url} get it within seconds.`,
    ok: true,
    data: { remote, stable: version, sequence: after.sequence, from: store.url, to: url },
  };
}
