import { userInfo } from 'node:os';
import type { Author } from '@flotilla/release-desk/client';
import { readTeamKey } from '@flotilla/release-desk/keys';
import type { Environment } from './environment.ts';
import { printable } from './printable.ts';

type Keys = Pick<Environment, 'RELEASE_KEYS_DIR' | 'RELEASE_TEAM_KEY' | 'RELEASE_BY'>;

/** Who releases: the team's key, and a name for the history. @throws Error that says where the key was looked for */
export async function authorOf(remote: string, env: Keys): Promise<Author> {
  const key = await readTeamKey(remote, env.RELEASE_KEYS_DIR, env.RELEASE_TEAM_KEY);
  return { key, name: printable(env.RELEASE_BY ?? userInfo().username) };
}

/** Whoever reads needs the key of a team, of any: that of the remote, else the first one that is found. @throws Error where there is none */
export async function readerOf(env: Keys, remotes: readonly string[], remote?: string): Promise<Author> {
  const [first = '', ...others] = remote ? [remote, ...remotes] : remotes;
  for (const name of [first, ...others]) {
    const author = await authorOf(name, env).catch(() => undefined);
    if (author) return author;
  }
  return authorOf(first, env);
}
