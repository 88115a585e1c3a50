import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { addressOfIntegrity } from '../store/files.ts';
import type { Store } from '../store/store.ts';
import type { ShownRelease } from './desk-view.ts';
import type { ReleaseDocuments } from './release-documents.ts';

const brotli = promisify(brotliCompress);
/** As the shell compresses what it mirrors; a lower quality would show more than visitors get. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
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
    const sent = Object.entries(files).filter(([name]) => /\.(js|css)$/.test(name));
    const sizes: { name: string; bytes: number }[] = [];
    for (const [name, { integrity }] of sent) {
      const content = await store.files.read(addressOfIntegrity(integrity));
      if (!content) return undefined;
      sizes.push({
        name: name === entry ? 'entry' : plainName(name),
        bytes: (await brotli(content, QUALITY)).length,
      });
    }
    return sizes;
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
