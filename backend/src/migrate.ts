import { addressWithPassword, common, readVariables } from '@fernweh/config/variables';
import { z } from 'zod';
import { API_ROLE, grantPrivileges } from './database/grants.ts';
import { openPostgres } from './database/postgres.ts';

/**
 * Brings the database of DATABASE_URL, whose owner it is, to the newest schema, gives the API's role its privileges, and ends. A
 * deployment runs this first: the API may not do it, and a migration that fails replaces no process.
 */
const schema = common.pick({ STAGE: true }).extend({
  /** PostgreSQL, `postgres://…`, as the owner of the database. */
  DATABASE_URL: addressWithPassword(z.url({ protocol: /^postgres(ql)?$/ })),
  /** The role with which the API connects. */
  DATABASE_API_ROLE: z.string().min(1).default(API_ROLE),
});

try {
  const env = readVariables(schema, process.env);
  const database = await openPostgres(env.DATABASE_URL);
  const granted = await grantPrivileges(database.queries, env.DATABASE_API_ROLE);
  await database.close();
  console.log('The database has the newest schema.');
  if (!granted) console.log(`It has no role ${env.DATABASE_API_ROLE}: nothing was granted.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
