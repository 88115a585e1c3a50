import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LARGEST_MAP_BYTES, sourceMapOf } from '@fernweh/contracts/assets';
import type { Release } from '@fernweh/contracts/release';
import type { ReadMap } from './source-positions.ts';

type Options = {
  /** Folder of the shell's own scripts and their maps. */
  shellDirectory: string;
  /** The release of a version that serves. */
  releaseOf(remote: string, version: string): Release | undefined;
  /** The release store: it alone has the maps of releases. Absent in development. */
  source: { file(release: Release, name: string): Promise<Buffer> } | undefined;
};

/** Reads source maps: the shell's own beside its scripts, those of releases from the store. */
export const mapReader =
  ({ shellDirectory, releaseOf, source }: Options): ReadMap =>
  async (owner, version, script) => {
    const name = sourceMapOf(script);
    if (owner === 'shell') return readFile(join(shellDirectory, name)).catch(() => undefined);
    const release = releaseOf(owner, version);
    const file = release?.files[name];
    if (!release || !file || file.bytes > LARGEST_MAP_BYTES) return undefined;
    return source?.file(release, name);
  };
