import { environment } from '@fernweh/config/environment';
import { readyOrLate } from '@flotilla/host/server/join';
import { onShutdown } from '@flotilla/runtime/shutdown';
import { createShell } from './shell-server.ts';

const env = environment();
const shell = await createShell(env);
// Before the port is open: who can reach the shell may also end it in order.
onShutdown(shell, env.DRAIN_MS);
await readyOrLate(shell, env.JOIN_MS);
await shell.listen({ port: env.PORT, host: env.HOST }).catch((error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE' ? `port ${env.PORT} is in use; stop what uses it or set PORT` : error.message;
  console.error(`The shell can't start: ${reason}`);
  process.exit(1);
});
