import type { ShellSources } from '@flotilla/contracts/release-store';
import { signDocument } from '@flotilla/release-signing/documents';
import { type PrivateKey, parsePrivateKey, readKeyFile, shellKeyFile } from '@flotilla/release-signing/keys';
import writeFileAtomic from 'write-file-atomic';
import { archiveOf } from './archive.ts';
import type { signingEnvironment } from './environment.ts';
import { FOLDER, signedFile } from './signed-file.ts';

type Environment = ReturnType<typeof signingEnvironment>;

/**
 * Signs the sources of this shell with its key, for developers who have no copy of them (docs/decisions/198). Whoever builds the shell does it,
 * before the image is built.
 * @returns the file that the shell offers
 * @throws Error that says where the key was looked for
 */
export async function signSources(env: Environment): Promise<string> {
  const key = await signingKey(env);
  if (!key)
    throw new Error(
      `There is no key to sign the shell’s sources: set RELEASE_SHELL_KEY, or start the site once, which makes ${shellKeyFile(env.RELEASE_KEYS_DIR)}`,
    );
  const archive = await archiveOf(FOLDER);
  if (!archive) throw new Error(`${FOLDER} has not all sources of the shell`);
  const sources: ShellSources = { at: new Date().toISOString(), archive };
  const file = signedFile(env.SHELL_SOURCES);
  await writeFileAtomic(file, await signDocument('shell', sources, key));
  return file;
}

/** Undefined where neither variable nor file holds one. */
export async function signingKey(env: Environment): Promise<PrivateKey | undefined> {
  if (env.RELEASE_SHELL_KEY) return parsePrivateKey(env.RELEASE_SHELL_KEY, 'RELEASE_SHELL_KEY');
  const file = shellKeyFile(env.RELEASE_KEYS_DIR);
  const text = await readKeyFile(file);
  return text === undefined ? undefined : parsePrivateKey(text, file);
}
