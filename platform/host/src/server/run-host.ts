import { join } from 'node:path';
import { createHost } from './create-host.ts';
import type { HostEnvironment } from './environment.ts';
import { serveHost } from './serve-host.ts';
import type { ServerSite } from './server-site.ts';

/** The process of a site's host, whose builds are below `folder`. Whoever starts a process differently calls the two steps. */
export async function runHost(folder: string, env: HostEnvironment, site: ServerSite): Promise<void> {
  const dist = join(folder, 'dist');
  await serveHost(await createHost(site, { env, dist, sourcesFile: join(dist, 'sources.jws') }), env);
}
