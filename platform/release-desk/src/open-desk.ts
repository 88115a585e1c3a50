import { join } from 'node:path';
import { parsePrivateKey, readRootKey } from '@flotilla/release-signing/keys';
import type { DeskSite } from './desk-site.ts';
import type { Environment } from './environment.ts';
import { isProduction } from './environment.ts';
import { developmentKeys } from './keys/development-keys.ts';
import { developmentRegistry } from './keys/development-registry.ts';
import { folderStorage } from './store/folder-storage.ts';
import type { Storage } from './store/storage.ts';
import { openStore, type Store } from './store/store.ts';

/** The bucket, if the environment names one, else the data folder. */
export async function storageOf(env: Environment): Promise<Storage> {
  if (!env.RELEASE_STORE_BUCKET) return folderStorage(join(env.DATA_DIR, 'release-store'));
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('RELEASE_STORE_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  // The client of S3 needs memory that a desk with a folder saves.
  const { bucketStorage } = await import('./store/bucket-storage.ts');
  return bucketStorage({
    bucket: env.RELEASE_STORE_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    ...{ accessKeyId, secretAccessKey },
    spool: join(env.DATA_DIR, 'spool'),
  });
}

/** Opens the store in a storage. Outside production it makes its keys and its registry at the first start. */
export async function openDesk(env: Environment, storage: Storage, site: DeskSite): Promise<Store> {
  if (isProduction(env)) {
    if (!env.DESK_KEY) throw new Error('DESK_KEY is needed in production: docs/runbooks/keys.md');
    const root = await readRootKey(env.RELEASE_ROOT_KEY, env.RELEASE_ROOT_DIR);
    const deskKey = parsePrivateKey(env.DESK_KEY, 'DESK_KEY');
    return openStore({ storage, root, deskKey, site, registry: env.RELEASE_REGISTRY });
  }
  const keys = await developmentKeys(env, site.remotes);
  await developmentRegistry(storage, keys, site);
  return openStore({
    ...{ storage, root: keys.root, deskKey: keys.desk },
    ...{ site, registry: env.RELEASE_REGISTRY },
  });
}
