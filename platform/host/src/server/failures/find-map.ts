import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LARGEST_MAP_BYTES, sourceMapOf } from '@flotilla/contracts/assets';
import type { Release } from '@flotilla/contracts/release';
import type { FindMap } from './source-positions.ts';

type Options = {
  /** Folder of the shell's own scripts and their maps. */
  shellDirectory: string;
  /** The release of a version that serves. */
  releaseOf(remote: string, version: string): Release | undefined;
  /** The release store: it alone has the maps of releases. Absent in development. */
  source: { file(release: Release, name: string): Promise<Buffer> } | undefined;
};

/** Finds source maps: the shell's own beside its scripts, those of releases in the store. */
export const mapFinder =
  ({ shellDirectory, releaseOf, source }: Options): FindMap =>
  (owner, version, script) => {
    const name = sourceMapOf(script);
    if (owner === 'shell') return ownMap(join(shellDirectory, name));
    const release = releaseOf(owner, version);
    const file = release?.files[name];
    if (!source || !release || !file || file.bytes > LARGEST_MAP_BYTES) return undefined;
    return () => source.file(release, name);
  };

const ownMap = (path: string) => (existsSync(path) ? () => readFile(path) : undefined);
