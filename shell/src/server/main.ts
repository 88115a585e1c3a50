import { environment } from '@fernweh/config/environment';
import { createShell } from './shell-server.ts';

const env = environment();
const shell = await createShell(env);
await shell.listen({ port: env.PORT, host: env.HOST }).catch((error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE' ? `port ${env.PORT} is in use; stop what uses it or set PORT` : error.message;
  console.error(`The shell can't start: ${reason}`);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void shell.close().then(() => process.exit(0)));
