import { weigh } from '../client/weigh.ts';
import { addressOfIntegrity } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import type { ShownRelease } from './desk-view.ts';
import type { ReleaseDocuments } from './release-documents.ts';

const MOST_RELEASES = 100;

/** The files of releases for browsers, with their compressed sizes. A release never changes: each is computed once. */
export function createReleaseFiles(store: Pick<Store, 'files'>, documentOf: ReleaseDocuments) {
  const known = new Map<string, Promise<ShownRelease['files']>>();

  async function compute(remote: string, version: string): Promise<ShownRelease['files']> {
    const document = await documentOf(remote, version);
    if (!document) return undefined;
    const { files, entry, origin } = document;
    // The files of such a release are not in the store.
    if (origin) return undefined;
    const weights = await weigh({ files }, async name => {
      const content = await store.files.read(addressOfIntegrity(files[name]?.integrity ?? ''));
      if (!content) throw new Error(`The store lacks ${name}`);
      return content;
    });
    return weights.map(({ name, bytes }) => ({ name: name === entry ? 'entry' : plainName(name), bytes }));
  }

  return (remote: string, version: string): Promise<ShownRelease['files']> => {
    const key = `${remote}@${version}`;
    const found = known.get(key) ?? compute(remote, version).catch(() => undefined);
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > MOST_RELEASES && oldest) known.delete(oldest);
    return found;
  };
}

/** A file's name without its digest: `67.b2406b8bf9.js` is `67.js`. */
const plainName = (name: string) => name.replace(/\.[0-9a-f]{10}(?=\.)/, '');
