import { join } from 'node:path';
import { releaseArtefact } from '@flotilla/release-desk/release';
import { readArtefact } from './artefact.ts';
import { authorOf } from './author.ts';
import type { Environment } from './environment.ts';

/**
 * Releases the build of a remote, if it was not released before.
 * @returns what a person should know: that it was not released, and why
 */
export async function releaseBuild(env: Environment, remote: string): Promise<string | undefined> {
  const artefact = await readArtefact(remote, join(env.DATA_DIR, 'releases', remote));
  return releaseArtefact(env.RELEASE_STORE_URL, artefact, await authorOf(remote, env), 'npm start');
}
