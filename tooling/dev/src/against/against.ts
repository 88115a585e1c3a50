import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { environment } from '@fernweh/config/environment';
import { endOnce } from '@fernweh/run/end-once';
import { freePort } from '@fernweh/run/preflight';
import { ROOT } from '@fernweh/run/root';
import { siteSecrets } from '@fernweh/run/site-secrets';
import { createShell } from '@fernweh/shell/server';
import { WORKER_FILE } from '@flotilla/build/dev';
import { createBuildLog } from '../build/report.ts';
import { createSiteBuilds } from '../site/builds.ts';
import { createDevComposition, type DevComposition } from '../site/dev-composition.ts';
import { createEventStream } from '../site/event-stream.ts';
import { currentShellAssets } from '../site/files.ts';
import { followBuilds } from '../site/follow-builds.ts';
import { createFront } from '../site/front.ts';
import { readManifests } from '../site/remotes.ts';
import { tellProblems } from '../site/tell-problems.ts';
import { API_PATH, passOn } from './api-proxy.ts';
import { openOthers } from './others.ts';
import { variablesOf } from './running-site.ts';

const PREFERRED_PORT = 3400;
const FOLLOW_MS = 2000;
/** A machine that builds answers slowly. */
const LONG_DEADLINES = { APP_DEADLINE_MS: '8000', CALL_DEADLINE_MS: '5000' };

/**
 * Builds and serves one remote; everything else is the running site's: the releases of the other remotes, the API and the vendors
 * (docs/decisions/082). It uses a free port and a folder of its own, so that the site may run on this machine.
 */
export async function runAgainst(name: string, site: string): Promise<void> {
  const given = { ...process.env };
  process.env.NODE_ENV = 'development';
  process.env.RENDER_STACKS = '1';
  // The other variables are not known yet: the site tells them.
  const folder = resolve(ROOT, given.DATA_DIR ?? '.data', 'dev/against');
  const manifest = (await readManifests([name])).get(name);
  if (!manifest) throw new Error(`This clone has no ${name}.`);
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
  const builds = createSiteBuilds(folder, new Map([[name, manifest]]), onBuilt, ['shell']);
  const ownFiles = currentShellAssets(builds.webDirectory('shell'));

  console.log(`  … building ${name} and the shell; the rest comes from ${site}`);
  // The site and its store are asked meanwhile.
  const built = builds.ready(['shell', name]);
  const [port, variables] = await Promise.all([
    freePort(Number(given.PORT ?? PREFERRED_PORT)),
    variablesOf(site),
  ]);
  const origin = `http://localhost:${port}`;
  // A site on this machine believes forms with the secret of its data folder.
  const secrets = siteSecrets(resolve(ROOT, given.DATA_DIR ?? '.data'));
  Object.assign(process.env, LONG_DEADLINES, variables, secrets, given, {
    NODE_ENV: 'development',
    PORT: String(port),
    SITE_URL: origin,
    PUBLIC_API_URL: origin + API_PATH,
  });
  const env = { ...environment(), RENDER_WORKERS: 1 };
  const [others] = await Promise.all([openOthers(env, name), built]);
  const problem = builds.missing('shell');
  if (problem) throw new Error(`The shell does not build.\n${problem}`);

  const shell = await createShell(env, {
    worker: join(builds.serverDirectory('shell'), WORKER_FILE),
    assets: ownFiles.assets,
    mirror: {
      ...others.mirror,
      path: (release, file) =>
        release.remote === name
          ? join(builds.serverDirectory(name), file)
          : others.mirror.path(release, file),
      served: (remote, file) =>
        remote === name ? join(builds.serverDirectory(remote), file) : others.mirror.served(remote, file),
    },
    onResult: told.onResult,
    compose(startPool) {
      composition = createDevComposition({
        remotes: [...others.names(), name],
        partsOf: builds.partsOf,
        pagesOf: remote => (remote === name ? manifest.pages : undefined),
        released: others.release,
        startPool,
        changing: name,
      });
      return composition;
    },
  });
  await shell.ready();

  const front = createFront({ builds, neededFor: () => [name], events, log, shell: shell.routing });
  const server = createServer((request, response) => {
    if (request.url?.startsWith(`${API_PATH}/`)) passOn(request, response, env.API_URL, site);
    else front.emit('request', request, response);
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, env.HOST, done);
  });
  // While the store is away, the releases stay as they are.
  const followOnce = async () => {
    if (await others.update().catch(() => false)) await composition?.roll();
  };
  const follow = setInterval(() => void followOnce(), FOLLOW_MS);
  follow.unref();
  endOnce(end);
  console.log(`ready ${origin}`);
  told.types.check(name);

  async function end(): Promise<never> {
    events.close();
    told.types.close();
    server.close();
    server.closeAllConnections();
    await Promise.all([shell.close(), builds.close()]);
    process.exit(0);
  }
}
