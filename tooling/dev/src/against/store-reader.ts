import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '@fernweh/config/environment';
import { parsePrivateKey, readKeyFile } from '@flotilla/release-signing/keys';
import { authorization } from '@flotilla/release-signing/requests';

type Keys = Pick<Environment, 'RELEASE_STORE_URL' | 'RELEASE_TEAM_KEY' | 'RELEASE_KEYS_DIR'>;

/**
 * Signs what is read from the release store, which answers teams: with RELEASE_TEAM_KEY, else with a development key of this machine.
 * @param remote whose key is looked for first
 * @throws Error where there is no key
 */
export async function readerOf(env: Keys, remote: string): Promise<(path: string) => Promise<string>> {
  const text = env.RELEASE_TEAM_KEY ?? (await developmentKey(join(env.RELEASE_KEYS_DIR, 'teams'), remote));
  if (text === undefined)
    throw new Error(
      `The release store answers teams only: set RELEASE_TEAM_KEY, or RELEASE_KEYS_DIR to a folder with teams/${remote}.json`,
    );
  const key = parsePrivateKey(text, 'The key of the team');
  return path => authorization({ method: 'GET', path, store: env.RELEASE_STORE_URL }, 'a developer', key);
}

async function developmentKey(folder: string, remote: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const wanted = [`${remote}.json`, ...names.filter(name => /^mf-[a-z-]+\.json$/.test(name))];
  const found = wanted.find(name => names.includes(name));
  return found && readKeyFile(join(folder, found));
}
