import type { ShellSources } from '@flotilla/contracts/release-store';
import writeFileAtomic from 'write-file-atomic';
import { signDocument } from './documents.ts';
import { type PrivateKey, parsePrivateKey, readKeyFile, shellKeyFile } from './keys.ts';
import { archiveOf } from './shell-archive.ts';

/** Where the key of a shell's sources is: a JSON Web Key, or the development key in the folder of keys. */
type KeySource = { RELEASE_SHELL_KEY?: string | undefined; RELEASE_KEYS_DIR: string };

/**
 * Signs the sources of a shell with its key, for developers who have no copy of them (docs/decisions/198). Whoever builds the shell does it,
 * before the image is built.
 * @param folder of the shell
 * @param file that the shell offers
 * @throws Error that says where the key was looked for
 */
export async function signSources(folder: string, file: string, source: KeySource): Promise<void> {
  const key = await signingKey(source);
  if (!key)
    throw new Error(
      `There is no key to sign the shell’s sources: set RELEASE_SHELL_KEY, or start the site once, which makes ${shellKeyFile(source.RELEASE_KEYS_DIR)}`,
    );
  const archive = await archiveOf(folder);
  if (!archive) throw new Error(`${folder} has not all sources of the shell`);
  const sources: ShellSources = { at: new Date().toISOString(), archive };
  await writeFileAtomic(file, await signDocument('shell', sources, key));
}

/** Undefined where neither variable nor file holds one. */
export async function signingKey(source: KeySource): Promise<PrivateKey | undefined> {
  if (source.RELEASE_SHELL_KEY) return parsePrivateKey(source.RELEASE_SHELL_KEY, 'RELEASE_SHELL_KEY');
  const file = shellKeyFile(source.RELEASE_KEYS_DIR);
  const text = await readKeyFile(file);
  return text === undefined ? undefined : parsePrivateKey(text, file);
}
