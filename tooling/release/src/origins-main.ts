import { join } from 'node:path';
import { environment, REMOTE_NAMES } from '@fernweh/config/environment';
import { createOrigin } from './origin.ts';

/** The remotes' origins on consecutive ports, each its own listener; `node origins-main.ts [remote …]`. */
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
          ? `port ${port} is in use; stop what uses it or set REMOTE_PORT`
          : error.message;
      console.error(`${remote}'s origin can't start: ${reason}`);
      process.exit(1);
    });
}
