import { join } from 'node:path';
import { findSite } from '@flotilla/command-line/site-config';
import { build } from './build.ts';
import { readEnvironment } from './environment.ts';
import { publish } from './publish.ts';

/** `node artefact-main.ts mf-search`: builds one remote and leaves its unsigned release in the data folder, for an image. */
const remote = process.argv[2] ?? '';
try {
  const site = await findSite();
  const folder = join(site.root, remote);
  await build(folder, { forRelease: true });
  const { DATA_DIR } = readEnvironment(site);
  const { release } = await publish(remote, folder, join(DATA_DIR, 'releases', remote));
  console.log(`${remote} ${release.version} is built`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
