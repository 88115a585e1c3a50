import { createServer } from 'node:http';
import { remoteOrigins } from '@fernweh/config/environment';
import { port, whole } from '@fernweh/config/variables';
import { z } from 'zod';
import { readEnvironment } from '../environment.ts';
import { readTeamKey } from '../keys/team-key.ts';
import { watchOrigins } from './watch-origins.ts';

/** The pipelines' process: it holds the teams' keys, and only development machines have those in one place. */
const env = readEnvironment();
if (env.STAGE === 'production') {
  console.error(
    'In production each team releases from its own pipeline, with its own key (docs/runbooks/keys.md).',
  );
  process.exit(1);
}
const { PIPELINE_PORT, POLL_MS } = z
  .object({ PIPELINE_PORT: port(3301), POLL_MS: whole(1000, 50) })
  .parse(process.env);

const stop = watchOrigins({
  origins: remoteOrigins(env),
  storeUrl: env.RELEASE_STORE_URL,
  authorOf: async remote => ({
    key: await readTeamKey(remote, env.RELEASE_KEYS_DIR, undefined),
    name: `pipeline of ${remote}`,
  }),
  pollMs: POLL_MS,
  report: line => console.log(line),
});
const server = createServer((_request, response) => response.end('ok')).listen(PIPELINE_PORT, env.HOST);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stop();
    server.close();
  });
