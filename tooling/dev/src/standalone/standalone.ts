import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Environment, environment, REMOTE_NAMES } from '@fernweh/config/environment';
import { endOnce } from '@fernweh/run/end-once';
import { freePort, openDataFolder } from '@fernweh/run/preflight';
import { fail } from '@fernweh/run/progress';
import { ROOT } from '@fernweh/run/root';
import { createServices } from '@fernweh/run/services';
import { site } from '@fernweh/site/site-contracts';
import { devStandalone, SERVER_FILE } from '@flotilla/build/dev';
import { CHANGES_PATH } from '@flotilla/kit/standalone/remote';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { API_PATH, passOn } from '../against/api-proxy.ts';
import { createBuildLog } from '../build/report.ts';
import { messages, watchBuild } from '../build/watched-build.ts';
import { devLogs, ensureServices } from '../services.ts';
import { createEventStream } from '../site/event-stream.ts';
import { readManifests } from '../site/remotes.ts';
import { tellProblems } from '../site/tell-problems.ts';
import { createEndpoints } from './endpoints.ts';
import { createLoads } from './loads.ts';
import { readSamples } from './samples.ts';

/**
 * Serves one remote in a page of its own: webpack-dev-server builds for the browser, and the remote's `load` functions
 * run in this process.
 */
export async function runStandalone(name: string): Promise<void> {
  process.env.NODE_ENV ??= 'development';
  process.env.APP_DEADLINE_MS ??= '8000';
  process.env.CALL_DEADLINE_MS ??= '5000';
  const env = environment();
  const services = createServices({ onEnd: reason => void end(reason), logs: devLogs(env) });
  const closing: (() => Promise<unknown>)[] = [() => services.stopAll()];
  endOnce(() => end());

  try {
    await openDataFolder(env.DATA_DIR);
    await ensureServices(env, services);
    closing.push(await serve(name, env));
  } catch (error) {
    await end((error as Error).message);
  }

  async function end(problem?: string): Promise<never> {
    if (problem) fail(problem);
    await Promise.all(closing.map(close => close()));
    process.exit(process.exitCode ?? 0);
  }
}

/** @returns a function that stops it */
async function serve(name: string, env: Environment): Promise<() => Promise<unknown>> {
  const manifest = (await readManifests()).get(name);
  if (!manifest) throw new Error(`${name} has no manifest`);
  const out = join(env.DATA_DIR, 'dev', 'standalone', name);
  console.log(`  … building ${name}`);
  const builds = devStandalone(site, manifest, join(ROOT, name), out);
  const port = await freePort(env.REMOTE_PORT + (REMOTE_NAMES as readonly string[]).indexOf(name));
  // The API knows the site's origin and the usual ports, and this port may be another one.
  const own = { ...env, PUBLIC_API_URL: `http://localhost:${port}${API_PATH}` };
  const log = createBuildLog();
  const events = createEventStream();
  const { types } = tellProblems(events);
  const loads = createLoads();

  const compiler = webpack(builds.web);
  if (!compiler) throw new Error(`${name} has no browser build`);
  let webSources: Pick<ReadonlySet<string>, 'has'> = new Set<string>();
  let first = true;
  compiler.hooks.done.tap('dev', stats => {
    webSources = stats.compilation.fileDependencies;
    const ms = stats.endTime - stats.startTime;
    const errors = messages(stats);
    log.add({ name, target: 'web', ms, errors, hash: '', changed: first ? [] : [''], serverOnly: false });
    first = false;
  });

  const server = watchBuild(builds.server, ({ ms, hash, errors, changed }) => {
    log.add({ name, target: 'server', ms, errors, hash, changed, serverOnly: false });
    if (errors.length) return;
    loads.replace(join(out, 'server', SERVER_FILE));
    if (changed.length === 0) return;
    types.check(name);
    // A change that only a `load` reads changes no bundle of the browser; the page fetches its data again and keeps its state.
    if (!changed.some(file => webSources.has(file))) events.data(name, true);
  });

  const endpoints = await createEndpoints(name, {
    env: own,
    loads,
    samples: await readSamples(join(env.DATA_DIR, 'world'), env.SITE_URL),
    siteUrl: env.SITE_URL,
    ready: server.settled,
  });
  await endpoints.ready();

  const devServer = new WebpackDevServer(
    {
      port,
      host: env.HOST,
      hot: true,
      static: false,
      // The caller handles signals, because it has services to end too.
      setupExitSignals: false,
      client: { logging: 'warn', overlay: { warnings: false } },
      devMiddleware: { stats: 'none' },
      setupMiddlewares: middlewares => [
        {
          name: 'api',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            if (request.url?.startsWith(`${API_PATH}/`)) passOn(request, response, env.API_URL, env.SITE_URL);
            else next();
          },
        },
        {
          name: 'changes',
          middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
            if (request.url === CHANGES_PATH) events.connect(request, response);
            else next();
          },
        },
        ...middlewares,
        {
          name: 'endpoints',
          middleware: (request: IncomingMessage, response: ServerResponse) =>
            endpoints.routing(request, response),
        },
      ],
    },
    compiler,
  );
  await devServer.start();
  await server.settled();
  console.log(`ready http://localhost:${port}`);
  types.check(name);
  return () => {
    types.close();
    events.close();
    return Promise.all([devServer.stop(), server.close(), endpoints.close()]);
  };
}
