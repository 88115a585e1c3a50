import { join } from 'node:path';
import { type Environment, publicConfig, REMOTE_NAMES, serverConfig } from '@fernweh/config/environment';
import type { FastifyInstance } from 'fastify';
import { reportMarket } from './failures/page-failures.ts';
import { createGeoService } from './geo/geo-service.ts';
import type { ShellAssets } from './pages/shell-assets.ts';
import { shellContract } from './releases/shell-contract.ts';
import { type Releases, startReleases } from './releases/start-releases.ts';
import { createSiteStateWatch } from './site-state/site-state.ts';
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

const DIST = join(import.meta.dirname, '../../dist');

export type { Development, ShellAssets };

/** The host's HTTP server with its releases, render pools and pages. The caller makes it listen. */
export async function createShell(env: Environment, development?: Development): Promise<FastifyInstance> {
  const isDevelopment = development !== undefined;
  const policed = !isDevelopment;
  const config = { browser: publicConfig(env), server: serverConfig(env) };

  const observed = await observe(env);
  const { app, metrics, failures } = observed;
  const geo = createGeoService(env.API_URL, env.CALL_DEADLINE_MS, error => reportMarket(failures, error));
  const siteState = createSiteStateWatch({
    contentUrl: env.CONTENT_URL,
    deadlineMs: env.CALL_DEADLINE_MS,
    warn: message => app.log.warn(message),
  });

  const ownContract = await shellContract(join(DIST, 'server/provides.json'));
  const remotes = () => remotesOf(releases);
  const pools = renderPools({ env, observed, remotes, dist: DIST, development });
  const releases = await startReleases({
    ...{ env, geo, metrics, failures },
    ...pools,
    config: config.server,
    log: app.log,
    shell: ownContract,
    compose: development?.compose,
  });
  const parts = { env, config, observed, mirror: pools.mirror, releases, remotes };
  const making = await pageMaking({ ...parts, dist: DIST, development });
  const reports = releaseReports(env, observed, releases);

  const traces = forEveryRequest(env, observed, { shell: making.shell, config: config.browser });
  await addRoutesOfOperation({
    ...parts,
    ...{ ownContract, releaseReports: reports, web: making.web, isDevelopment },
  });
  await addRoutesOfFiles({ ...parts, making });
  await addRoutesOfPages({ ...parts, making, geo, siteState, traces, policed });
  beginAndEndWith({ env, observed, releases, reporter: reports.reporter, siteState, isDevelopment });
  return app;
}

/** Those that this shell was built with, and those that came later. */
const remotesOf = ({ composition }: Releases): string[] => [
  ...new Set<string>([...REMOTE_NAMES, ...Object.keys(composition.current().set.releases)]),
];
