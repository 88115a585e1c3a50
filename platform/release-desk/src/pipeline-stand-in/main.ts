import { createServer } from 'node:http';
import { findSite } from '@flotilla/command-line/site-config';
import { port, remoteOrigins } from '@flotilla/runtime/variables';
import { z } from 'zod';
import { readEnvironment } from '../environment.ts';
import { readTeamKey } from '../keys/team-key.ts';
import { watchOrigins } from './watch-origins.ts';

/** How often the remotes' origins are asked for new images. */
const ORIGINS_MS = 1000;

/** The pipelines' process: it holds the teams' keys, and only development machines have those in one place. */
const site = await findSite();
const env = readEnvironment(site);
if (env.STAGE === 'production') {
  console.error(
    'In production each team releases from its own pipeline, with its own key (docs/runbooks/keys.md).',
  );
  process.exit(1);
}
const { PIPELINE_PORT } = z.object({ PIPELINE_PORT: port(3301) }).parse(process.env);

const stop = watchOrigins({
  origins: remoteOrigins(site.remotes, env),
  storeUrl: env.RELEASE_STORE_URL,
  authorOf: async remote => ({
    key: await readTeamKey(remote, env.RELEASE_KEYS_DIR, undefined),
    name: `pipeline of ${remote}`,
  }),
  pollMs: ORIGINS_MS,
  report: line => console.log(line),
});
const server = createServer((_request, response) => response.end('ok')).listen(PIPELINE_PORT, env.HOST);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stop();
    server.close();
  });
