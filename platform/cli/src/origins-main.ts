import { join } from 'node:path';
import { findSite } from '@flotilla/command-line/site-config';
import { readEnvironment } from './environment.ts';
import { createOrigin } from './origin.ts';

/** `node origins-main.ts [remote …]`: starts the origins of all or some remotes, each on a port of its own. */
const site = await findSite();
const env = readEnvironment(site);
const wanted = process.argv.slice(2);

for (const [index, remote] of site.remotes.entries()) {
  if (wanted.length && !wanted.includes(remote)) continue;
  const port = env.REMOTE_PORT + index;
  await createOrigin(remote, join(env.DATA_DIR, 'releases', remote))
    .listen({ port, host: env.HOST })
    .catch((error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `port ${port} is in use; stop the process that uses it or set REMOTE_PORT`
          : error.message;
      console.error(`The origin of ${remote} can't start: ${reason}`);
      process.exit(1);
    });
}
