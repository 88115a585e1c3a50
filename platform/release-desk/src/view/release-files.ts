import { setTimeout as sleep } from 'node:timers/promises';
import { addressOfIntegrity } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import { weigh } from '../store-client/weigh.ts';
import type { ShownRelease } from './desk-view.ts';
import type { ReleaseDocuments } from './release-documents.ts';

type Files = ShownRelease['files'];
type Known = { files: Files; done: Promise<void> };

/** Of one remote: more than its pointer names. */
const MOST_RELEASES = 15;
/** Compressing takes longer on a busy machine: the page shows everything else meanwhile, and asks again soon. */
const PATIENCE_MS = 500;

/**
 * The files of releases for browsers, with their compressed sizes. A release never changes: each is computed once, and until then it
 * has none.
 */
export function createReleaseFiles(store: Pick<Store, 'files'>, documentOf: ReleaseDocuments) {
  const known = new Map<string, Map<string, Known>>();

  async function compute(remote: string, version: string): Promise<Files> {
    const document = await documentOf(remote, version);
    // The files of a release that names an origin are not in the store.
    if (!document || document.origin) return undefined;
    const { files, entry } = document;
    const weights = await weigh({ remote, files }, async name => {
      const content = await store.files.read(addressOfIntegrity(files[name]?.integrity ?? ''));
      if (!content) throw new Error(`The store lacks ${name}`);
      return content;
    });
    return weights.map(({ name, bytes }) => ({ name: name === entry ? 'entry' : plainName(name), bytes }));
  }

  /** One release of a remote after another. Whatever is no longer asked for when its turn comes is not computed. */
  function begin(remote: string, version: string, own: Map<string, Known>): Known {
    const one: Known = { files: undefined, done: Promise.resolve() };
    const before = [...own.values()].at(-1)?.done;
    one.done = (async () => {
      await before;
      if (own.get(version) === one) one.files = await compute(remote, version).catch(() => undefined);
    })();
    return one;
  }

  return async (remote: string, version: string): Promise<Files> => {
    const own = known.get(remote) ?? new Map<string, Known>();
    known.set(remote, own);
    const one = own.get(version) ?? begin(remote, version, own);
    own.set(version, one);
    const [oldest] = own.keys();
    if (own.size > MOST_RELEASES && oldest) own.delete(oldest);
    if (!one.files) await Promise.race([one.done, sleep(PATIENCE_MS, undefined, { ref: false })]);
    return one.files;
  };
}

/** A file's name without its digest: `67.b2406b8bf9.js` is `67.js`. */
const plainName = (name: string) => name.replace(/\.[0-9a-f]{10}(?=\.)/, '');
