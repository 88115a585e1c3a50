import { join } from 'node:path';
import { environment } from '@fernweh/config/environment';
import { endOnce } from '@fernweh/run/end-once';
import { createShell } from '@fernweh/shell/server';
import { WORKER_FILE } from '@flotilla/build/dev';
import { createBuildLog } from '../build/report.ts';
import { createSiteBuilds } from './builds.ts';
import { createDevComposition, type DevComposition } from './dev-composition.ts';
import { createEventStream } from './event-stream.ts';
import { currentShellAssets } from './files.ts';
import { followBuilds } from './follow-builds.ts';
import { createFront } from './front.ts';
import { readManifests, remotesOfPage } from './remotes.ts';
import { tellProblems } from './tell-problems.ts';

/** The composed site in development: builds and shell in one process, which the supervisor starts. */
process.env.RENDER_STACKS = '1';
const env = { ...environment(), RENDER_WORKERS: 1 };

const manifests = await readManifests();
const events = createEventStream();
const log = createBuildLog();
const told = tellProblems(events);
let composition: DevComposition | undefined;
const onBuilt = followBuilds({
  log,
  events,
  shellChanged: () => ownFiles.changed(),
  composition: () => composition,
  types: told.types,
});
const builds = createSiteBuilds(join(env.DATA_DIR, 'dev'), manifests, onBuilt);
const ownFiles = currentShellAssets(builds.webDirectory('shell'));

await builds.ready(['shell']);
const problem = builds.missing('shell');
if (problem) fail('The shell does not build. Fix it and save');

const shell = await createShell(env, {
  worker: join(builds.serverDirectory('shell'), WORKER_FILE),
  assets: ownFiles.assets,
  mirror: {
    async take() {},
    keep() {},
    folders: () => [],
    path: ({ remote }, file) => join(builds.serverDirectory(remote), file),
    // A build in development has no files for other hosts.
    released: () => undefined,
    // Nothing is released here: no gate stands in the way.
    wasServed: () => true,
    served: (remote, file) => join(builds.serverDirectory(remote), file),
  },
  onResult: told.onResult,
  compose(startPool) {
    composition = createDevComposition({
      remotes: [...manifests.keys()],
      partsOf: builds.partsOf,
      pagesOf: remote => manifests.get(remote)?.pages,
      startPool,
    });
    return composition;
  },
});
await shell.ready();

const neededFor = (path: string) => remotesOfPage(manifests, path);
const front = createFront({ builds, neededFor, events, log, shell: shell.routing });
front.listen(env.PORT, env.HOST, () => process.send?.('ready'));
front.once('error', error => fail(error.message));
endOnce(end);

async function end(): Promise<never> {
  events.close();
  told.types.close();
  front.close();
  front.closeAllConnections();
  await Promise.all([shell.close(), builds.close()]);
  process.exit(0);
}

function fail(message: string): never {
  console.error(`✗ ${message}`);
  process.exit(1);
}
