import { userInfo } from 'node:os';
import type { Environment } from '@fernweh/config/environment';
import type { Author } from '@fernweh/release-desk/client';
import { readTeamKey } from '@fernweh/release-desk/keys';

/** Who releases: the team's key, and a name for the history. @throws Error that says where the key was looked for */
export async function authorOf(remote: string, env: Environment): Promise<Author> {
  const key = await readTeamKey(remote, env.RELEASE_KEYS_DIR, env.RELEASE_TEAM_KEY);
  return { key, name: env.RELEASE_BY ?? userInfo().username };
}
