import { createApp } from './app.ts';
import { readEnvironment } from './environment.ts';
import { openDesk } from './open-desk.ts';

/** The release desk's process. */
try {
  const env = readEnvironment();
  const app = await createApp(await openDesk(env), env);
  await app.listen({ port: env.DESK_PORT, host: env.HOST }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${env.DESK_PORT} (release desk) is in use. Stop what uses it, or set DESK_PORT.`)
      : error;
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void app.close().then(() => process.exit(0)));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
