import type { PublicKey } from '@flotilla/contracts/release-store';
import {
  createKey,
  type PrivateKey,
  parsePrivateKey,
  publicPart,
  readKeyFile,
  rootKeyFile,
  writeKeyFile,
} from '@flotilla/release-signing/keys';
import { keyFiles } from './key-files.ts';

export type DevelopmentKeys = {
  root: PrivateKey;
  desk: PrivateKey;
  shell: PublicKey;
  teams: Record<string, PublicKey>;
};

type Folders = { RELEASE_KEYS_DIR: string; RELEASE_ROOT_DIR: string };

/** Reads the keys of a development machine; makes those that do not exist. */
export async function developmentKeys(
  { RELEASE_KEYS_DIR, RELEASE_ROOT_DIR }: Folders,
  remotes: readonly string[],
): Promise<DevelopmentKeys> {
  const files = keyFiles(RELEASE_KEYS_DIR);
  const root = await readOrMake(files.root);
  await writeKeyFile(rootKeyFile(RELEASE_ROOT_DIR), publicPart(root));
  const teams = await Promise.all(
    remotes.map(async remote => [remote, publicPart(await readOrMake(files.team(remote)))] as const),
  );
  const [desk, shell] = [await readOrMake(files.desk), publicPart(await readOrMake(files.shell))];
  return { root, desk, shell, teams: Object.fromEntries(teams) };
}

async function readOrMake(path: string): Promise<PrivateKey> {
  const text = await readKeyFile(path);
  if (text !== undefined) return parsePrivateKey(text, path);
  const made = await createKey();
  await writeKeyFile(path, made);
  return made;
}
