import { join } from 'node:path';
import type { Environment } from '@fernweh/config/environment';
import { claim } from '@fernweh/run/lock';
import { createServiceLogs, type ServiceLogs } from '@fernweh/run/logs';
import { checkFree } from '@fernweh/run/preflight';
import { progress } from '@fernweh/run/progress';
import type { Services } from '@fernweh/run/services';
import { sitePorts, siteServices } from '@fernweh/run/site';
import { prepareWorld } from '@fernweh/run/world';

/** Log files of the services that development starts, beside those of `npm start`. */
export const devLogs = (env: Environment): ServiceLogs =>
  createServiceLogs(join(env.DATA_DIR, 'logs'), line => console.error(line));

/**
 * Provides the demonstration world, the stand-ins and the API: those of a site that is running, or new ones. The remotes'
 * origins are not needed, because development serves its own builds.
 */
export async function ensureServices(env: Environment, services: Services): Promise<void> {
  const ports = sitePorts(env);
  const { sandbox, api } = siteServices(env, ports);
  const all = [sandbox, api];
  const answers = await Promise.all(all.map(({ ready }) => isUp(ready)));
  if (answers.every(Boolean)) return console.log('  ✓ using the services of a running site');
  await claim(env.DATA_DIR);
  await checkFree({ API: ports.api, ...ports.standIns });
  await prepareWorld(env.DATA_DIR);
  await progress('starting the services', () => Promise.all(all.map(services.start)));
}

const isUp = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    response => response.ok,
    () => false,
  );
