import { environment } from './environment.ts';
import { startAll } from './start.ts';

/** All stand-ins in one process: `node sandbox/src/main.ts`. On SIGTERM and SIGINT it answers open calls, then ends. */
try {
  const running = await startAll(environment());
  for (const { name, url } of running) console.log(`${name}: ${url}`);
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await Promise.all(running.map(one => one.close()));
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
