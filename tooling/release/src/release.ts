import { join, resolve } from 'node:path';
import { environment, REMOTE_NAMES } from '@fernweh/config/environment';
import { createStoreClient } from '@fernweh/release-desk/client';
import { putArtefact } from '@fernweh/release-desk/put';
import { readArtefact } from './artefact.ts';
import { authorOf } from './author.ts';
import { build } from './build.ts';
import { publish } from './publish.ts';

/** `npm run release -- mf-search`: builds one remote, puts the release into the store and points at it. */
const ROOT = resolve(import.meta.dirname, '../../..');
const remote = process.argv[2] ?? '';

if (!(REMOTE_NAMES as readonly string[]).includes(remote)) {
  console.error(`Name the remote to release, one of: ${REMOTE_NAMES.join(', ')}`);
  process.exit(2);
}
try {
  const env = environment();
  const author = await authorOf(remote, env);
  const store = createStoreClient(env.RELEASE_STORE_URL, author);
  const before = (await store.pointers())[remote];
  console.log(`building ${remote} …`);
  await build(join(ROOT, remote));
  const folder = join(env.DATA_DIR, 'releases', remote);
  const { release } = await publish(remote, join(ROOT, remote), folder);
  if (before?.stable.version === release.version) {
    console.log(`${remote} ${release.version} is already the stable release; nothing changed`);
  } else {
    await putArtefact(store, await readArtefact(remote, folder), author);
    const sequence = before?.sequence ?? 0;
    await store.change(remote, { action: 'release', version: release.version, sequence });
    console.log(`${remote} ${release.version} is released`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
