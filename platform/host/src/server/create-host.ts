import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { hostSite } from '../site.ts';
import type { HostEnvironment } from './environment.ts';
import type { ShellAssets } from './pages/shell-assets.ts';
import { shellContract } from './releases/shell-contract.ts';
import { type Releases, startReleases } from './releases/start-releases.ts';
import type { ServerSite } from './server-site.ts';
import type { Development } from './startup/development.ts';
import { forEveryRequest } from './startup/every-request.ts';
import { beginAndEndWith } from './startup/lifetime.ts';
import { observe } from './startup/observation.ts';
import { pageMaking } from './startup/page-making.ts';
import { releaseReports } from './startup/release-reports.ts';
import { renderPools } from './startup/render-pools.ts';
import { addRoutesOfFiles } from './startup/routes-of-files.ts';
import { addRoutesOfOperation } from './startup/routes-of-operation.ts';
import { addRoutesOfPages } from './startup/routes-of-pages.ts';
import { wholeSite } from './usual-site.ts';

export type { Development, ShellAssets };

type Options = {
  env: HostEnvironment;
  /** Folder of the host's builds for this site. */
  dist: string;
  /** File of the shell's signed sources, which developers may have. */
  sourcesFile: string;
  development?: Development | undefined;
};

/** The HTTP server of a site, with its releases, render pools and pages. The caller makes it listen. */
export async function createHost(
  told: ServerSite,
  { env, dist, sourcesFile, development }: Options,
): Promise<FastifyInstance> {
  const site = wholeSite(told);
  const isDevelopment = development !== undefined;
  const policed = !isDevelopment;
  hostSite(site.definition);

  const observed = await observe(env);
  const { app, metrics, failures } = observed;
  const modules = site.modules({ log: app.log, failures });
  const ownContract = await shellContract(site, join(dist, 'server/provides.json'));
  const remotes = () => remotesOf(site, releases);
  const pools = renderPools({ env, site, observed, remotes, dist, development });
  const releases = await startReleases({
    ...{ env, metrics, failures, variants: modules.variants },
    ...pools,
    config: site.config.server,
    log: app.log,
    shell: ownContract,
    compose: development?.compose,
  });
  const parts = { env, site, observed, mirror: pools.mirror, releases, remotes };
  const making = await pageMaking({ ...parts, dist, development });
  const reports = releaseReports(env, observed, releases);

  const traces = forEveryRequest(env, observed, site, making.shell);
  await addRoutesOfOperation({
    ...parts,
    ...{ ownContract, releaseReports: reports, web: making.web, isDevelopment },
  });
  await addRoutesOfFiles({ ...parts, making });
  await addRoutesOfPages({ ...parts, making, modules, traces, policed });
  beginAndEndWith({
    env,
    observed,
    releases,
    reporter: reports.reporter,
    modules,
    isDevelopment,
    sourcesFile,
  });
  return app;
}

/** Those that this host was built with, and those that came later. */
const remotesOf = ({ remotes }: ServerSite, { composition }: Releases): string[] => [
  ...new Set([...remotes, ...Object.keys(composition.current().set.releases)]),
];
