import type { Artefact } from './put-artefact.ts';
import { putArtefact, renewSignature } from './put-artefact.ts';
import { type Author, createStoreClient, StoreRefusal } from './store-client.ts';

/**
 * Releases an artefact that was not released before. One that was released and taken back stays where it is. One that serves is signed again
 * where the key is another one.
 * @returns what a person should know, where it is not released
 */
export async function releaseArtefact(
  url: string,
  artefact: Artefact,
  author: Author,
  why: string,
): Promise<string | undefined> {
  const { remote, version } = artefact.release;
  const store = createStoreClient(url, author);
  const pointer = (await store.pointers())[remote];
  if (pointer?.stable.version === version) {
    await renewSignature(store, artefact.release, author);
    return undefined;
  }
  const last = pointer && (await store.history(remote)).find(({ change }) => change.action === 'release');
  if (last?.stable.version === version)
    return `${remote} stays at ${pointer?.stable.version}: ${version} was released and taken back`;
  await putArtefact(store, artefact, author);
  try {
    await store.change(remote, { action: 'release', version, sequence: pointer?.sequence ?? 0, why });
    return undefined;
  } catch (error) {
    if (error instanceof StoreRefusal && error.code === 'paused') return error.message;
    throw error;
  }
}
