// Runs on Node 18 or later, before anything is installed. Says which keys a store of development on this machine has (docs/decisions/179).
import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const DEADLINE_MS = 2000;
const LARGEST_OFFER = 10_000;

/**
 * What a store of development on this machine has: the folder that it names, where that belongs to this user, and the public root key that lies
 * in it. Whoever listens on the store's port can name a folder, but puts nothing into one of this user.
 * @param {string} store
 * @param {string} root the clone
 * @returns {Promise<{ root: { kty: string, crv: string, x: string }, keys: string } | undefined>} undefined: it is known by its keys beforehand
 * @throws {Error} where the clone has another root key
 */
export async function developmentOf(store, root) {
  const keys = await ownFolderOf(store);
  const file = keys && rootKeyFile(keys);
  if (!file || !isOwn(file)) return undefined;
  const offered = publicKey(file);
  if (!offered) return undefined;
  refuseAnother(store, offered, file, ownRootKeyFile(root));
  return { root: offered, keys };
}

/**
 * The folder of keys that a store of development on this machine names, where that belongs to this user. A store that a tunnel leads to has
 * none: it is not of development, or its folder lies on another machine.
 * @param {string} store
 * @returns {Promise<string | undefined>}
 */
export async function ownFolderOf(store) {
  if (!LOOPBACK.test(new URL(store).hostname)) return undefined;
  const folder = await folderOf(store);
  return folder && isPrivate(folder) ? folder : undefined;
}

const rootKeyFile = folder => join(folder, 'root.public.json');

/** The public root key of a clone lies in RELEASE_ROOT_DIR, RELEASE_KEYS_DIR, or its data. */
export const ownRootKeyFile = root =>
  rootKeyFile(
    process.env.RELEASE_ROOT_DIR ??
      process.env.RELEASE_KEYS_DIR ??
      resolve(root, process.env.DATA_DIR ?? '.data', 'release-keys'),
  );

/** Where RELEASE_ROOT_KEY names the key, that one counts whatever lies here. */
function refuseAnother(store, offered, file, own) {
  if (process.env.RELEASE_ROOT_KEY || !existsSync(own) || publicKey(own)?.x === offered.x) return;
  throw new Error(
    `${store} has another root key (${file}) than this clone (${own}). Where the store is yours, name its key with RELEASE_ROOT_KEY and its folder with RELEASE_KEYS_DIR.`,
  );
}

async function folderOf(store) {
  try {
    const response = await fetch(`${store}/v1/development`, {
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const { keys } = JSON.parse(await boundedText(response));
    return response.ok && typeof keys === 'string' && isAbsolute(keys) ? keys : undefined;
  } catch {
    return undefined;
  }
}

async function boundedText(response) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > LARGEST_OFFER) throw new Error(`more than ${LARGEST_OFFER} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Whether this user alone may open it, as a folder of keys. One of downloads, packages or sources is open to all, whoever put a file there. */
function isPrivate(folder) {
  const { mode = 0o077 } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  return isOwn(folder) && (mode & 0o077) === 0;
}

/** Whether it belongs to this user, and not everybody may write it. Where a system has no such owners, nothing does. */
function isOwn(path) {
  const { uid, mode } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return uid !== undefined && uid === process.getuid?.() && (mode & 0o002) === 0;
}

function publicKey(file) {
  try {
    const { kty, crv, x } = JSON.parse(readFileSync(file, 'utf8'));
    return kty === 'OKP' && typeof x === 'string' ? { kty, crv, x } : undefined;
  } catch {
    return undefined;
  }
}
