import { join } from 'node:path';
import { REMOTE_NAMES, REMOTE_PAGES, remoteOrigins } from '@fernweh/config/environment';
import { parsePrivateKey, readRootKey } from '@fernweh/release-signing/keys';
import type { Environment } from './environment.ts';
import { isProduction } from './environment.ts';
import { developmentKeys } from './keys/development-keys.ts';
import { developmentRegistry } from './keys/development-registry.ts';
import { folderStorage } from './store/folder-storage.ts';
import type { Storage } from './store/storage.ts';
import { openStore, type Store } from './store/store.ts';

export const storageOf = (env: Environment): Storage => folderStorage(join(env.DATA_DIR, 'release-store'));

/** Opens the store in the data folder. Outside production it makes its keys and its registry at the first start. */
export async function openDesk(env: Environment, storage = storageOf(env)): Promise<Store> {
  if (isProduction(env)) {
    if (!env.DESK_KEY) throw new Error('DESK_KEY is needed in production: docs/runbooks/keys.md');
    const root = await readRootKey(env.RELEASE_ROOT_KEY, env.RELEASE_ROOT_DIR);
    const deskKey = parsePrivateKey(env.DESK_KEY, 'DESK_KEY');
    return openStore({ storage, root, deskKey, registry: env.RELEASE_REGISTRY });
  }
  const keys = await developmentKeys(env, REMOTE_NAMES);
  await developmentRegistry(storage, keys, remoteOrigins(env), REMOTE_PAGES);
  return openStore({ storage, root: keys.root, deskKey: keys.desk, registry: env.RELEASE_REGISTRY });
}
