import { createApp } from './app.ts';
import { environment } from './environment.ts';

/** The API: `node backend/src/main.ts`. Ends on SIGTERM and SIGINT once calls are answered. */
try {
  const env = environment();
  const app = await createApp(env);
  await app.listen({ port: env.API_PORT, host: env.HOST });
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code === 'EADDRINUSE' ? `API: its port is in use (${message}). End what uses it or set API_PORT.` : message);
  process.exit(1);
}
