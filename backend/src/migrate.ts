import { z } from 'zod';
import { openPostgres } from './database/postgres.ts';

/**
 * Brings the database of DATABASE_URL to the newest schema and ends. The API does the same when it starts; a deployment
 * runs this first, so that a migration that fails replaces no process.
 */
try {
  const { data } = z.object({ DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }) }).safeParse(process.env);
  if (!data) throw new Error('DATABASE_URL: the address of the PostgreSQL database is needed, postgres://…');
  const database = await openPostgres(data.DATABASE_URL);
  await database.close();
  console.log('The database has the newest schema.');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
