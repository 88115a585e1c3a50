import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseOf } from '@flotilla/contracts/release';
import type { Artefact } from '@flotilla/release-desk/put';
import { readIndex } from './publish.ts';

/** The unsigned release that the last build left in a folder. @throws Error where there is none */
export async function readArtefact(remote: string, folder: string): Promise<Artefact> {
  const release = releaseOf(await readIndex(remote, folder), 'stable');
  if (!release) throw new Error(`${remote} is not built: ${folder} holds no release`);
  return { release, file: name => readFile(join(folder, 'files', name)) };
}
