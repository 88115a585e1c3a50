import { readEnvironment } from './environment.ts';
import { serve } from './serve.ts';

/** The API's process. On SIGTERM or SIGINT it answers the running calls and ends. */
try {
  await serve(readEnvironment());
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
