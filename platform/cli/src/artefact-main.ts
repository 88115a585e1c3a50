import { join } from 'node:path';
import { environment } from '@fernweh/config/environment';
import { build } from './build.ts';
import { publish } from './publish.ts';
import { ROOT } from './root.ts';

/** `node artefact-main.ts mf-search`: builds one remote and leaves its unsigned release in the data folder, for an image. */
const remote = process.argv[2] ?? '';
try {
  await build(join(ROOT, remote), { forRelease: true });
  const { release } = await publish(
    remote,
    join(ROOT, remote),
    join(environment().DATA_DIR, 'releases', remote),
  );
  console.log(`${remote} ${release.version} is built`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
