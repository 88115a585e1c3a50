import { join } from 'node:path';
import { environment, REMOTE_NAMES } from '@fernweh/config/environment';
import { createOrigin } from './origin.ts';

/** `node origins-main.ts [remote …]`: starts the origins of all or some remotes, each on a port of its own. */
const env = environment();
const wanted = process.argv.slice(2);

for (const [index, remote] of REMOTE_NAMES.entries()) {
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
