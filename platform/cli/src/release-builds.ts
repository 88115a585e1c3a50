import { join } from 'node:path';
import { releaseArtefact } from '@flotilla/release-desk/release';
import { readArtefact } from './artefact.ts';
import { authorOf } from './author.ts';
import type { Environment } from './environment.ts';

/**
 * Releases every build that was not released before.
 * @returns what a person should know: remotes whose build was not released
 */
export async function releaseBuilds(env: Environment, remotes: readonly string[]): Promise<string[]> {
  const notes = await Promise.all(
    remotes.map(async remote => {
      const artefact = await readArtefact(remote, join(env.DATA_DIR, 'releases', remote));
      return releaseArtefact(env.RELEASE_STORE_URL, artefact, await authorOf(remote, env), 'npm start');
    }),
  );
  return notes.filter(note => note !== undefined);
}
