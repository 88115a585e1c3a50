import { join, resolve } from 'node:path';
import { environment, REMOTE_NAMES } from '@fernweh/config/environment';
import { build } from './build.ts';
import { publish } from './publish.ts';

/** `npm run release -- mf-search`: builds one remote and publishes it into its store. */
const ROOT = resolve(import.meta.dirname, '../../..');
const remote = process.argv[2] ?? '';

if (!(REMOTE_NAMES as readonly string[]).includes(remote)) {
  console.error(`Name the remote to release, one of: ${REMOTE_NAMES.join(', ')}`);
  process.exit(2);
}
try {
  console.log(`building ${remote} …`);
  await build(join(ROOT, remote));
  const { release, isNew } = await publish(
    remote,
    join(ROOT, remote),
    join(environment().DATA_DIR, 'releases', remote),
  );
  console.log(
    isNew
      ? `${remote} ${release.version} is published`
      : `${remote} ${release.version} is already the stable release; nothing changed`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
