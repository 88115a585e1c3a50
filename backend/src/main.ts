import './drizzle-as-commonjs.ts';
import { readEnvironment } from './environment.ts';

/** The API's process. On SIGTERM or SIGINT it answers the running calls and ends. */
try {
  const { serve } = await import('./serve.ts');
  await serve(readEnvironment());
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
