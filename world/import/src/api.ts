import '@fernweh/backend/drizzle-as-commonjs';
import { readEnvironment } from '@fernweh/backend/environment';
import { readEnvironment as readWorldEnvironment } from './environment.ts';

/**
 * The API of a demonstration on one machine: `npm start` runs it in place of `backend/src/main.ts`. One process can open a
 * database folder, so that the process of the API also carries the world on, each day (docs/decisions/126).
 */
try {
  const { serve } = await import('@fernweh/backend/serve');
  const { carryOnDaily } = await import('./carry-on-daily.ts');
  const env = readWorldEnvironment();
  await serve(readEnvironment(), api => carryOnDaily(api, env));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
