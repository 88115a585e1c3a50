import { type PrivateKey, parsePrivateKey, readKeyFile } from '@flotilla/release-signing/keys';
import { keyFiles } from './key-files.ts';

/**
 * The key with which the team of a remote signs: `RELEASE_TEAM_KEY`, else the development key.
 * @throws Error that says where the key was looked for
 */
export async function readTeamKey(
  remote: string,
  folder: string,
  variable: string | undefined,
): Promise<PrivateKey> {
  if (variable) return parsePrivateKey(variable, 'RELEASE_TEAM_KEY');
  const file = keyFiles(folder).team(remote);
  const text = await readKeyFile(file);
  if (text === undefined)
    throw new Error(
      `There is no key to sign releases of ${remote}: set RELEASE_TEAM_KEY, or start the site once, which makes ${file}`,
    );
  return parsePrivateKey(text, file);
}
