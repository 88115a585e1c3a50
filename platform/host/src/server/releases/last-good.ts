import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Release, release as releaseSchema } from '@flotilla/contracts/release';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';

type Releases = Record<string, Release>;

/** The file that names the releases that serve: a shell that starts while the store is away starts with these. */
export type LastGood = {
  read(): Promise<Releases>;
  /** Writes one after another, in the order of the calls. A failed write is reported; the next one includes its change. */
  write(releases: Releases): void;
  /** Resolves when the last write has ended. A shell that stops waits for it. */
  written(): Promise<void>;
};

export function openLastGood(path: string, onProblem: (error: Error) => void): LastGood {
  let last = Promise.resolve();

  async function store(releases: Releases) {
    await mkdir(dirname(path), { recursive: true });
    await writeFileAtomic(path, JSON.stringify(releases));
  }

  return {
    async read() {
      try {
        return z.record(z.string(), releaseSchema).parse(JSON.parse(await readFile(path, 'utf8')));
      } catch {
        return {};
      }
    },
    write(releases) {
      last = last.then(() => store(releases)).catch(onProblem);
    },
    written: () => last,
  };
}
